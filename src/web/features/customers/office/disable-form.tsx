import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listWords } from '#shared/list-words.ts';
import { sayDateTime } from '#shared/time.ts';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import type { WhatEnds } from '#shared/wire/disabling.ts';
import { count, formatMoney, formatNumber } from '../../../lib/format.ts';
import { keys } from '../../../lib/keys.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Radios } from '../../../ui/radios.tsx';
import { disablePerson, whatEndsQuery } from './api.ts';
import styles from './disable-form.module.css';

interface DisableFormProps {
  person: CustomerAtDesk;
  onDone: () => void;
}

/** Disabling an account: what would continue without its owner, what happens to it, one button. */
export function DisableForm({ person, onDone }: DisableFormProps) {
  const query = useQuery(whatEndsQuery(person.customer_id));
  return (
    <QueryView query={query}>
      {(what_ends) => <Choices person={person} what_ends={what_ends} onDone={onDone} />}
    </QueryView>
  );
}

function Choices({ person, what_ends, onDone }: DisableFormProps & { what_ends: WhatEnds }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const [subscriptions, setSubscriptions] = useState<'end' | 'keep'>('end');
  const [reservations, setReservations] = useState<'cancel' | 'keep'>('cancel');

  async function disable() {
    try {
      const { message, being_paid } = await disablePerson(person.customer_id, { subscriptions, reservations });
      alerts.success(message);
      if (being_paid.length > 0) alerts.error(sayBeingPaid(being_paid.map(({ title }) => title)));
      onDone();
    } catch (error) {
      alerts.error(error);
    }
    await client.invalidateQueries({ queryKey: keys.customer.all });
  }

  return (
    <div className={styles.stack}>
      <p>{person.name} no podrá entrar ni reservar. Sus clases y su historia se conservan.</p>
      {what_ends.subscriptions.length > 0 && (
        <Radios
          legend={`Su suscripción: ${listWords(what_ends.subscriptions.map(({ title }) => title))}`}
          choices={[
            { value: 'end', label: 'Termina', hint: 'No hay más cargos. Lo ya pagado dura hasta que venza.' },
            { value: 'keep', label: 'Sigue', hint: 'Se le seguirá cobrando aunque no pueda entrar.' },
          ]}
          value={subscriptions}
          onChange={setSubscriptions}
        />
      )}
      {what_ends.reservations.length > 0 && (
        <>
          <Radios
            legend={sayComing(what_ends.reservations.length)}
            choices={[
              { value: 'cancel', label: 'Se cancelan', hint: sayReturns(what_ends) },
              { value: 'keep', label: 'Se quedan', hint: 'Su lugar sigue ocupado en cada clase.' },
            ]}
            value={reservations}
            onChange={setReservations}
          />
          <Coming reservations={what_ends.reservations} />
        </>
      )}
      {what_ends.waitlists > 0 && <p>Deja {count(what_ends.waitlists, 'lista de espera', 'listas de espera')}.</p>}
      {what_ends.pending.length > 0 && (
        <p>
          Se cancela lo que no ha pagado:{' '}
          {listWords(what_ends.pending.map(({ title, total_payment }) => `${title} (${formatMoney(total_payment)})`))}.
        </p>
      )}
      <Button wide look="urgent" onClick={disable}>
        Desactivar cuenta
      </Button>
      <Button wide look="quiet" onClick={onDone}>
        Volver
      </Button>
    </div>
  );
}

function Coming({ reservations }: Pick<WhatEnds, 'reservations'>) {
  const today = useStudioNow();
  return (
    <ul className={styles.coming}>
      {reservations.map(({ class_reservation_id, class_date, class_type_name, guest }) => (
        <li key={class_reservation_id}>
          {class_type_name}, {sayDateTime(class_date, today).toLowerCase()}
          {guest !== null && ` (${guest})`}
        </li>
      ))}
    </ul>
  );
}

const sayComing = (reservations: number) =>
  `${reservations === 1 ? 'Su reservación' : `Sus ${formatNumber(reservations)} reservaciones`} por venir`;

/** `Sus clases regresan. Se devuelven $350.00 de lo que pagó por clase.` */
function sayReturns({ reservations }: WhatEnds): string {
  const money = reservations.reduce((sum, { money_back }) => sum + (money_back ?? 0), 0);
  const classes = reservations.some(({ money_back }) => money_back === null) ? ['Sus clases regresan a su saldo.'] : [];
  return [...classes, ...(money > 0 ? [`Se devuelven ${formatMoney(money)} que pagó por clase.`] : [])].join(' ');
}

const sayBeingPaid = (titles: string[]) =>
  `No se pudo cancelar el pago de ${listWords(titles)}: puede que ya entró. Revísalo en sus compras.`;
