import { formatPhone } from '#shared/phone.ts';
import type { RosterEntry } from '#shared/wire/roster.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { nameOf, welcomeOf } from './attendance-words.ts';
import { BigNumber } from './big-number.tsx';
import styles from './roster-list.module.css';

interface RosterLineProps {
  entry: RosterEntry;
  numbered: boolean;
  /** Absent: attendance cannot be marked now. */
  onMark?: ((entry: RosterEntry, attend: boolean) => void) | undefined;
  /** Absent: this person can only mark. */
  onOpen?: ((entry: RosterEntry) => void) | undefined;
  refused: boolean;
  /** Another person of this list has the same name. */
  alike: boolean;
  /** The roster is closed: people who are not marked did not come. */
  closed: boolean;
}

/** One person: pressing the line marks them as arrived, and again undoes it. */
export function RosterLine({ entry, numbered, onMark, onOpen, refused, alike, closed }: RosterLineProps) {
  const { attend, spot, guest, customer } = entry;
  const name = nameOf(entry);
  const welcome = welcomeOf(entry);
  return (
    <li
      className={styles.line}
      data-here={attend}
      data-refused={refused || undefined}
      data-guest={guest !== null || undefined}
    >
      <button
        type="button"
        className={styles.mark}
        aria-pressed={attend}
        disabled={!onMark}
        onClick={() => onMark?.(entry, !attend)}
      >
        {numbered && (
          <BigNumber>
            <span className="visually-hidden">Lugar </span>
            {spot}
          </BigNumber>
        )}
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          {guest && (
            <span className={styles.note}>
              Viene con {customer.name} {customer.last_name}
            </span>
          )}
          {alike && !guest && customer.phone && <span className={styles.note}>{formatPhone(customer.phone)}</span>}
          {closed && !attend && <StatusBadge tone="night">No Asistí</StatusBadge>}
          {entry.unpaid_purchase_id !== null && <StatusBadge tone="urgent">Pago en Efectivo Incompleto</StatusBadge>}
          {welcome && <StatusBadge tone="primary">{welcome}</StatusBadge>}
          {entry.birthday && <StatusBadge tone="primary">Es su cumpleaños</StatusBadge>}
          {entry.missing_pages.length > 0 && <StatusBadge>Faltan documentos</StatusBadge>}
          {entry.penalty && <StatusBadge tone="urgent">Penalización</StatusBadge>}
          {entry.notes.map(({ customer_note_id, note }) => (
            <span key={customer_note_id} className={styles.said}>
              <Icon name="note" size={18} />
              <span className="visually-hidden">Nota: </span>
              {note}
            </span>
          ))}
        </span>
        {onMark && (
          <span className={styles.check}>
            {attend && <Icon name="check" />}
            <span className="visually-hidden">{attend ? 'llegó' : 'no ha llegado'}</span>
          </span>
        )}
      </button>
      {onOpen && <IconButton icon="more" label={`Opciones de ${name}`} onClick={() => onOpen(entry)} />}
    </li>
  );
}
