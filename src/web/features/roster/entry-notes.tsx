import { useState } from 'react';
import { formatDay, wallClockOf } from '#shared/time.ts';
import type { RosterEntry } from '#shared/wire/roster.ts';
import { errorText } from '../../lib/api-error.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { CheckboxField, TextArea } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { keepNote, removeNote } from './api.ts';
import styles from './sheet.module.css';

function KnownNotes({ entry }: { entry: RosterEntry }) {
  const { timezone } = useConfiguration();
  const alerts = useAlerts();
  const renew = useRenewPlaces();

  async function remove(customer_note_id: number) {
    try {
      alerts.success((await removeNote(customer_note_id)).message);
    } catch (error) {
      alerts.error(error);
    }
    await renew();
  }

  return (
    <ul className={styles.notes}>
      {entry.notes.map(({ customer_note_id, note, about, author, createdAt }) => (
        <li key={customer_note_id}>
          <p>
            {note}
            <span className={styles.muted}>
              {author}, {formatDay(wallClockOf(createdAt, timezone))}
              {about === 'reservation' && ' · solo esta clase'}
            </span>
          </p>
          <IconButton icon="close" label={`Quitar la nota «${note}»`} onClick={() => remove(customer_note_id)} />
        </li>
      ))}
    </ul>
  );
}

/** Notes for staff at the door: about the person, or only for this class. */
export function EntryNotes({ entry }: { entry: RosterEntry }) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [note, setNote] = useState('');
  const [onlyHere, setOnlyHere] = useState(entry.guest !== null);
  const [problem, setProblem] = useState<unknown>(null);
  const { class_reservation_id, guest } = entry;

  async function save() {
    setProblem(null);
    try {
      const { message } = await keepNote({ class_reservation_id, about: onlyHere ? 'reservation' : 'person', note });
      alerts.success(message);
      setNote('');
    } catch (error) {
      setProblem(error);
    }
    await renew();
  }

  return (
    <section className={styles.stack} aria-label="Notas">
      {entry.notes.length > 0 && <KnownNotes entry={entry} />}
      <div className={styles.stack}>
        <TextArea
          label="Nota para el equipo"
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {note.trim() !== '' && (
          <>
            {!guest && (
              <CheckboxField
                label="Solo para esta clase"
                checked={onlyHere}
                onChange={(event) => setOnlyHere(event.currentTarget.checked)}
              />
            )}
            <FormProblem>{problem === null ? null : errorText(problem)}</FormProblem>
            <Button look="secondary" onClick={save}>
              Guardar nota
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
