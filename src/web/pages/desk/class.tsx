import { useState } from 'react';
import { useParams } from 'react-router';
import { GiveClassesForm } from '../../features/people/give-classes-form.tsx';
import { NewPersonForm } from '../../features/people/new-person-form.tsx';
import { PersonFinder } from '../../features/people/person-finder.tsx';
import { ClassRoster } from '../../features/roster/class-roster.tsx';
import { type Person, ReserveFor } from '../../features/roster/reserve-for.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Somebody at the counter: found or noted down, given classes if they have none, and booked. */
type Step = { at: 'find' } | { at: 'create'; typed: string } | { at: 'reserve' | 'give'; person: Person };

const titles: Readonly<Record<Step['at'], string>> = {
  find: 'Agregar persona',
  create: 'Persona nueva',
  give: 'Dar clases',
  reserve: 'Reservar lugar',
};

interface WalkInProps {
  single_class_id: number;
  spot: number | null;
  step: Step;
  onStep: (step: Step) => void;
  onDone: () => void;
}

function WalkIn({ single_class_id, spot, step, onStep, onDone }: WalkInProps) {
  switch (step.at) {
    case 'find':
      return (
        <PersonFinder
          onPick={(person) => onStep({ at: 'reserve', person })}
          orElse={(typed) => (
            <Button look="secondary" icon="plus" onClick={() => onStep({ at: 'create', typed })}>
              Persona nueva
            </Button>
          )}
        />
      );
    case 'create':
      return <NewPersonForm typed={step.typed} onCreated={(person) => onStep({ at: 'reserve', person })} />;
    case 'give':
      return (
        <GiveClassesForm
          customer_id={step.person.customer_id}
          onGiven={() => onStep({ at: 'reserve', person: step.person })}
        />
      );
    case 'reserve':
      return (
        <ReserveFor
          person={step.person}
          single_class_id={single_class_id}
          wanted={spot}
          onReserved={onDone}
          onNoCredits={
            <Button wide icon="gift" onClick={() => onStep({ at: 'give', person: step.person })}>
              Dar clases
            </Button>
          }
        />
      );
  }
}

/** `/recepcion/clase/{single_class_id}` */
export default function DeskClass() {
  const single_class_id = Number(useParams().single_class_id);
  const [opened, setOpened] = useState(false);
  const [spot, setSpot] = useState<number | null>(null);
  const [step, setStep] = useState<Step>({ at: 'find' });
  if (!Number.isInteger(single_class_id))
    return <EmptyState text="No encontramos esta clase." drawing="knot" heading />;

  function add(wanted: number | null) {
    setSpot(wanted);
    setStep({ at: 'find' });
    setOpened(true);
  }

  const close = () => setOpened(false);
  return (
    <>
      <ClassRoster single_class_id={single_class_id} onAdd={add} />
      <BottomSheet opened={opened} onClose={close} title={titles[step.at]}>
        <WalkIn single_class_id={single_class_id} spot={spot} step={step} onStep={setStep} onDone={close} />
      </BottomSheet>
    </>
  );
}
