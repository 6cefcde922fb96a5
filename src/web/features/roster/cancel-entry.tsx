import { useState } from 'react';
import { listWords } from '#shared/list-words.ts';
import type { RosterEntry } from '#shared/wire/roster.ts';
import { errorText } from '../../lib/api-error.ts';
import { cancelMoment, givesBack, hintFor, outcomeFor, returnsOf } from '../../lib/cancel-for.ts';
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
  starts_at: string;
  onBack: () => void;
  onDone: () => void;
}

/** The guests who would stay without their host. */
function guestsOf(host: RosterEntry, roster: readonly RosterEntry[]): readonly RosterEntry[] {
  if (host.guest) return [];
  return roster.filter(({ guest, customer }) => guest && customer.customer_id === host.customer.customer_id);
}

/** Cancels a person's place, after showing whether the class is returned; when late, staff choose. */
export function CancelEntry({ entry, roster, starts_at, onBack, onDone }: CancelEntryProps) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [withGuests, setWithGuests] = useState(true);
  const [returned, setReturned] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const guests = guestsOf(entry, roster);
  // A guest who has arrived keeps the place.
  const guestsCanGo = guests.length > 0 && !guests.some(({ attend }) => attend);
  const { class_reservation_id, free_until, money_back, customer } = entry;
  const moment = cancelMoment({ free_until, starts_at });
  const bought = money_back === null ? null : { money_back };
  const going = [entry, ...(guestsCanGo && withGuests ? guests : [])];
  const paid = { bought, unlimited: going.every(({ unlimited }) => unlimited) };
  const hint = hintFor(moment, paid);

  async function cancel() {
    setProblem(null);
    try {
      await cancelFor(
        { class_reservation_id, customer_id: customer.customer_id },
        {
          guests: guests.length === 0 ? undefined : guestsCanGo && withGuests ? 'cancel' : 'keep',
          returns: returnsOf(moment, returned),
        },
      );
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
        El lugar de {nameOf(entry)} queda libre. <strong>{outcomeFor(moment, paid)}</strong>
      </p>
      {hint !== null && (
        <CheckboxField
          label={bought ? givesBack(bought) : `${givesBack(null)} a ${customer.name}`}
          hint={hint}
          checked={returned}
          onChange={(event) => setReturned(event.currentTarget.checked)}
        />
      )}
      {guestsCanGo && (
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
