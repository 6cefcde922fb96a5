import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import { Grants } from '../../features/credits/grants.tsx';
import { StatementList } from '../../features/credits/statement-list.tsx';
import { creditsOfQuery, personQuery } from '../../features/people/api.ts';
import { ClaimPanel } from '../../features/people/claim-panel.tsx';
import { CreditsInShort } from '../../features/people/credits-in-short.tsx';
import { DisableButton } from '../../features/people/disable-button.tsx';
import { EditPersonForm } from '../../features/people/edit-person-form.tsx';
import { GiveClassesForm } from '../../features/people/give-classes-form.tsx';
import { PersonHead } from '../../features/people/person-head.tsx';
import { PersonReservations } from '../../features/people/person-reservations.tsx';
import { ClassPicker } from '../../features/roster/class-picker.tsx';
import { ReserveFor } from '../../features/roster/reserve-for.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { paths } from '../../paths.ts';
import { Asked } from '../../ui/asked.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './customer.module.css';

type Doing = 'reserve' | 'give' | 'edit' | 'claim';

const titles: Readonly<Record<Doing, string>> = {
  reserve: 'Reservar una clase',
  give: 'Dar clases',
  edit: 'Datos de la persona',
  claim: 'Activar su cuenta',
};

interface DeedProps {
  person: CustomerAtDesk;
  doing: Doing;
  onDoing: (doing: Doing) => void;
  onDone: () => void;
}

function Deed({ person, doing, onDoing, onDone }: DeedProps) {
  const [single_class_id, setClass] = useState<number | null>(null);
  if (doing === 'edit') return <EditPersonForm person={person} onSaved={onDone} />;
  if (doing === 'claim') return <ClaimPanel person={person} onDone={onDone} />;
  if (doing === 'give') return <GiveClassesForm customer_id={person.customer_id} onGiven={onDone} />;
  if (single_class_id === null) return <ClassPicker onPick={(chosen) => setClass(chosen.single_class_id)} />;
  return (
    <div className={styles.deed}>
      <ReserveFor
        person={person}
        single_class_id={single_class_id}
        onReserved={onDone}
        onNoCredits={
          <Button wide icon="gift" onClick={() => onDoing('give')}>
            Dar clases
          </Button>
        }
      />
      <Button wide look="quiet" onClick={() => setClass(null)}>
        Elegir otra clase
      </Button>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Everything({ person }: { person: CustomerAtDesk }) {
  const { role } = useSession();
  const credits = useQuery(creditsOfQuery(person.customer_id));
  const [doing, setDoing] = useState<Doing>('reserve');
  const [deeds, setDeeds] = useState(0);
  const [opened, setOpened] = useState(false);

  function start(next: Doing) {
    setDoing(next);
    setDeeds(deeds + 1);
    setOpened(true);
  }

  const close = () => setOpened(false);
  return (
    <>
      <PersonHead person={person}>
        <Button icon="calendar" onClick={() => start('reserve')}>
          Reservar
        </Button>
        <Button look="secondary" icon="gift" onClick={() => start('give')}>
          Dar clases
        </Button>
        <Button look="secondary" icon="edit" onClick={() => start('edit')}>
          Editar
        </Button>
        {person.uid === null && person.disabled_at === null && (
          <Button look="secondary" icon="person" onClick={() => start('claim')}>
            Activar su cuenta
          </Button>
        )}
        {role === 'administrator' && <DisableButton person={person} />}
      </PersonHead>
      <div className={styles.columns}>
        <Section id="creditos" title="Créditos">
          <Asked query={credits}>
            {(known) => (
              <>
                <CreditsInShort credits={known} />
                <Grants
                  grants={known.available_classes}
                  nothing={<p className={styles.nothing}>No tiene clases que pueda usar.</p>}
                />
              </>
            )}
          </Asked>
        </Section>
        <Section id="reservaciones" title="Reservaciones">
          <PersonReservations customer_id={person.customer_id} />
        </Section>
      </div>
      <Section id="movimientos" title="Estado de cuenta">
        <Asked query={credits}>{(known) => <StatementList grants={known.available_classes} />}</Asked>
      </Section>
      <BottomSheet opened={opened} onClose={close} title={titles[doing]} side>
        <Deed key={deeds} person={person} doing={doing} onDoing={setDoing} onDone={close} />
      </BottomSheet>
    </>
  );
}

/** `/admin/clientes/{customer_id}` */
export default function CustomerPage() {
  const customer_id = Number(useParams().customer_id);
  const person = useQuery({ ...personQuery(customer_id), enabled: Number.isInteger(customer_id) });
  const back = <ButtonLink to={paths.adminCustomers}>Buscar a otra persona</ButtonLink>;
  if (!Number.isInteger(customer_id)) {
    return (
      <EmptyState text="No encontramos lo que buscas." drawing="knot" heading>
        {back}
      </EmptyState>
    );
  }
  return (
    <Asked query={person} wayOut={back}>
      {(known) => <Everything key={known.customer_id} person={known} />}
    </Asked>
  );
}
