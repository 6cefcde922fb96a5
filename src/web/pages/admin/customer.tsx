import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { fullName } from '#shared/full-name.ts';
import { dayKey } from '#shared/time.ts';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { penaltiesOfQuery } from '../../features/attendance/penalties/api.ts';
import { PersonPenalties } from '../../features/attendance/penalties/person-penalties.tsx';
import { FreezeActions } from '../../features/credits/freeze/freeze-actions.tsx';
import { Grants } from '../../features/credits/grants.tsx';
import { StatementList } from '../../features/credits/statement-list.tsx';
import { creditsOfQuery, duplicatesQuery } from '../../features/customers/office/api.ts';
import { ChangeEndForm } from '../../features/customers/office/change-end-form.tsx';
import { CloseGrantButton } from '../../features/customers/office/close-grant-button.tsx';
import { CreditsInShort } from '../../features/customers/office/credits-in-short.tsx';
import { MailProposal } from '../../features/customers/office/mail-proposal.tsx';
import { Duplicates } from '../../features/customers/office/merge/duplicates.tsx';
import { PersonFinder } from '../../features/customers/office/person-finder.tsx';
import { PersonHead } from '../../features/customers/office/person-head.tsx';
import { PersonReservations } from '../../features/customers/office/person-reservations.tsx';
import type { PersonChoice } from '../../features/forms/engine/person-choice.ts';
import { AnswersOfPerson } from '../../features/forms/profile/answers-of-person.tsx';
import { PersonNotices } from '../../features/notices/person-notices.tsx';
import { PersonConsents } from '../../features/privacy/office/person-consents.tsx';
import { PersonPurchases } from '../../features/till/purchase/person-purchases.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { customerAtDeskQuery } from '../../lib/customer-at-desk.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { keys } from '../../lib/keys.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { useSettled } from '../../lib/use-settled.ts';
import { paths } from '../../screens.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AppLink } from '../../ui/link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { OwnAction, type PersonActionName, titles } from '../shared/person-action.tsx';
import { type DoableProps, PersonActions } from '../shared/person-actions.tsx';
import styles from './customer.module.css';

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function CreditsSection({ person, start, available }: DoableProps & { available: number }) {
  const credits = useQuery(creditsOfQuery(person.customer_id));
  const today = dayKey(useStudioNow());
  const [changed, setChanged] = useState<AvailableClass | null>(null);
  const [opened, setOpened] = useState(false);
  return (
    <Section id="creditos" title="Créditos">
      <QueryView query={credits}>
        {(known) => (
          <>
            <CreditsInShort credits={known} today={today} />
            <div className={styles.small}>
              <Button small look="secondary" icon="gift" onClick={() => start('give')}>
                Dar clases
              </Button>
              {available > 0 && (
                <Button small look="secondary" icon="minus" onClick={() => start('remove')}>
                  Restar clases
                </Button>
              )}
            </div>
            <Grants
              grants={known.available_classes}
              nothing={<p className={styles.nothing}>No tiene clases que pueda usar.</p>}
              actOn={(grant) => (
                <div className={styles.small}>
                  <Button
                    small
                    look="secondary"
                    onClick={() => {
                      setChanged(grant);
                      setOpened(true);
                    }}
                  >
                    Cambiar vigencia
                  </Button>
                  <FreezeActions grant={grant} byStaff />
                  <CloseGrantButton grant={grant} />
                </div>
              )}
            />
          </>
        )}
      </QueryView>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title="Cambiar vigencia" side>
        {changed && (
          <ChangeEndForm
            key={`${changed.available_class_id} ${changed.expiration_date}`}
            grant={changed}
            onDone={() => setOpened(false)}
          />
        )}
      </BottomSheet>
    </Section>
  );
}

/** The name of another person, as a link to her page. */
function NameOf({ customer_id }: { customer_id: number }) {
  const { data, isPending } = useQuery(customerAtDeskQuery(customer_id));
  if (!data) return isPending ? '…' : 'Ya no está en el estudio';
  return <AppLink to={`${paths.adminCustomers}/${customer_id}`}>{fullName(data)}</AppLink>;
}

const people: PersonChoice = {
  finder: (onPick) => <PersonFinder onPick={(found) => onPick(found.customer_id)} orElse={() => null} />,
  name: (customer_id) => <NameOf customer_id={customer_id} />,
};

function Everything({ person }: { person: CustomerAtDesk }) {
  const { customer_id } = person;
  const client = useQueryClient();
  const { role } = useSession();
  const credits = useQuery(creditsOfQuery(customer_id));
  const settled = useSettled([useQuery(duplicatesQuery(customer_id)), useQuery(penaltiesOfQuery(customer_id))]);
  const [doing, setDoing] = useState<PersonActionName>('sell');
  const [actions, setActions] = useState(0);
  const [opened, setOpened] = useState(false);
  const [other, setOther] = useState<number | null>(null);
  const available = (credits.data?.available_classes ?? [])
    .filter(({ closed_at }) => closed_at === null)
    .reduce((sum, { available_classes }) => sum + Math.max(available_classes, 0), 0);

  function start(next: PersonActionName, about: number | null = null) {
    setOther(about);
    setDoing(next);
    setActions(actions + 1);
    setOpened(true);
  }

  const close = () => setOpened(false);
  return (
    <>
      <PersonHead person={person}>
        <PersonActions person={person} start={start} />
      </PersonHead>
      <MailProposal person={person} />
      <Duplicates person={person} onMerge={({ customer_id: id }) => start('merge', id)} />
      <PersonPenalties customer_id={customer_id} />
      {/* Known first is what comes above: a card that comes late would move a section under the finger. */}
      <div className={styles.columns} data-unsettled={!settled || undefined}>
        <CreditsSection person={person} start={start} available={available} />
        <Section id="compras" title="Compras">
          <PersonPurchases customer_id={customer_id} />
        </Section>
        <Section id="reservaciones" title="Reservaciones">
          <PersonReservations customer_id={customer_id} />
        </Section>
        <Section id="informacion" title="Información">
          <AnswersOfPerson
            customer={person}
            people={people}
            onSaved={() => client.invalidateQueries({ queryKey: keys.customer.all })}
          />
        </Section>
        <Section id="correos" title="Correos">
          <PersonNotices customer_id={customer_id} />
        </Section>
        {role === 'administrator' && (
          <Section id="consentimientos" title="Consentimientos">
            <PersonConsents customer_id={customer_id} />
          </Section>
        )}
        <Section id="movimientos" title="Estado de cuenta">
          <StatementList customer_id={person.customer_id} />
        </Section>
      </div>
      <BottomSheet opened={opened} onClose={close} title={titles[doing]} side>
        <OwnAction
          key={actions}
          person={person}
          doing={doing}
          other={other}
          available={available}
          onDoing={setDoing}
          onDone={close}
        />
      </BottomSheet>
    </>
  );
}

/** The record that was kept of two, where this address is the other one's. */
function keptOf(error: unknown): number | null {
  const kept = error instanceof ApiError && error.code === 'customer-merged' ? error.details.customer_id : null;
  return typeof kept === 'number' ? kept : null;
}

/** `/admin/clientes/{customer_id}` */
export default function CustomerPage() {
  const customer_id = Number(useParams().customer_id);
  const person = useQuery({ ...customerAtDeskQuery(customer_id), enabled: Number.isInteger(customer_id) });
  const back = <ButtonLink to={paths.adminCustomers}>Buscar a otra persona</ButtonLink>;
  if (!Number.isInteger(customer_id)) {
    return (
      <EmptyState text="No encontramos lo que buscas." drawing="weight" heading>
        {back}
      </EmptyState>
    );
  }
  const kept = keptOf(person.error);
  if (kept !== null) return <Navigate to={`${paths.adminCustomers}/${kept}`} replace />;
  return (
    <QueryView query={person} wayOut={back}>
      {(known) => <Everything key={known.customer_id} person={known} />}
    </QueryView>
  );
}
