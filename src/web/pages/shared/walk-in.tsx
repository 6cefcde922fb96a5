import { GiveClassesForm } from '../../features/customers/office/give-classes-form.tsx';
import { NewPersonForm } from '../../features/customers/office/new-person-form.tsx';
import { PersonFinder } from '../../features/customers/office/person-finder.tsx';
import { type Person, ReserveFor } from '../../features/roster/reserve-for.tsx';
import type { Sold } from '../../features/till/sale/checkout.tsx';
import type { ClassToEnter } from '../../features/till/sale/sale.ts';
import { SellForm } from '../../features/till/sale/sell-form.tsx';
import { Button } from '../../ui/button.tsx';
import { AfterSale } from './after-sale.tsx';
import { PaysFirst } from './pays-first.tsx';

/** A person at the desk: found or recorded, sold a package if she has no classes, and booked. */
export type Step =
  | { at: 'find' }
  | { at: 'create'; typed: string }
  | { at: 'reserve' | 'give' | 'sell'; person: Person }
  | { at: 'sold'; person: Person; sold: Sold };

export const titles: Readonly<Record<Step['at'], string>> = {
  find: 'Agregar persona',
  create: 'Persona nueva',
  give: 'Dar clases',
  sell: 'Vender',
  sold: 'Reservar ahora',
  reserve: 'Reservar lugar',
};

interface WalkInProps {
  single_class: ClassToEnter;
  step: Step;
  onStep: (step: Step) => void;
  onDone: () => void;
}

/** One step after the other, in the same sheet. */
export function WalkIn({ single_class, step, onStep, onDone }: WalkInProps) {
  const { single_class_id, spot } = single_class;
  const reserve = (person: Person) => (
    <ReserveFor
      person={person}
      single_class_id={single_class_id}
      wanted={spot}
      onReserved={onDone}
      onNoCredits={
        <PaysFirst
          onSell={() => onStep({ at: 'sell', person })}
          onGive={single_class.class_package_id === null ? () => onStep({ at: 'give', person }) : null}
        />
      }
    />
  );
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
    case 'sell':
      return (
        <SellForm
          customer_id={step.person.customer_id}
          single_class={single_class}
          onSold={(sold) => onStep({ at: 'sold', person: step.person, sold })}
        />
      );
    case 'sold':
      return (
        <AfterSale sold={step.sold}>
          {step.sold.purchase.single_class === null ? (
            reserve(step.person)
          ) : (
            <Button wide onClick={onDone}>
              Listo
            </Button>
          )}
        </AfterSale>
      );
    case 'reserve':
      return reserve(step.person);
  }
}
