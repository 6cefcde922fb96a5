import { useState } from 'react';
import { listWords } from '#shared/list-words.ts';
import type { RosterEntry } from '#shared/wire/roster.ts';
import { errorText } from '../../lib/api-error.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { cancelFor } from './api.ts';
import { nameOf } from './attendance-words.ts';
import styles from './sheet.module.css';

interface CancelEntryProps {
  entry: RosterEntry;
  roster: readonly RosterEntry[];
  onBack: () => void;
  onDone: () => void;
}

/** The guests who would stay without their host. */
function guestsOf(host: RosterEntry, roster: readonly RosterEntry[]): readonly RosterEntry[] {
  if (host.guest) return [];
  return roster.filter(
    ({ guest, attend, customer }) => guest && !attend && customer.customer_id === host.customer.customer_id,
  );
}

/** Cancels somebody's place, after saying that the class comes back. */
export function CancelEntry({ entry, roster, onBack, onDone }: CancelEntryProps) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [withGuests, setWithGuests] = useState(true);
  const [problem, setProblem] = useState<unknown>(null);
  const guests = guestsOf(entry, roster);
  const { name } = entry.customer;

  async function cancel() {
    setProblem(null);
    try {
      for (const { class_reservation_id, customer } of [entry, ...(withGuests ? guests : [])]) {
        await cancelFor({ class_reservation_id, customer_id: customer.customer_id });
      }
      alerts.success('Reservación cancelada.');
      onDone();
    } catch (error) {
      setProblem(error);
    }
    await renew();
  }

  return (
    <div className={styles.stack}>
      <p>
        El lugar de {nameOf(entry)} queda libre.{' '}
        <strong>La clase que usó regresa a los créditos de {name}, sin importar la hora.</strong>
      </p>
      {guests.length > 0 && (
        <CheckboxField
          label={`Cancelar también el lugar de ${listWords(guests.map(nameOf))}`}
          checked={withGuests}
          onChange={(event) => setWithGuests(event.currentTarget.checked)}
        />
      )}
      <FormProblem>{problem === null ? null : errorText(problem)}</FormProblem>
      <div className={styles.pair}>
        <Button look="secondary" onClick={onBack}>
          Volver
        </Button>
        <Button look="urgent" onClick={cancel}>
          Cancelar reservación
        </Button>
      </div>
    </div>
  );
}
