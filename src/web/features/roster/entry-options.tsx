import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '#shared/phone.ts';
import type { RosterEntry } from '#shared/wire/roster.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { count } from '../../lib/format.ts';
import { paths, pathTo } from '../../screens.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { previewForQuery } from './api.ts';
import { welcomeOf } from './attendance-words.ts';
import { EntryNotes } from './entry-notes.tsx';
import { EntryWhatsApp } from './entry-whatsapp.tsx';
import { rowsOf } from './free-spots.ts';
import { PersonWarnings } from './person-warnings.tsx';
import styles from './sheet.module.css';

interface EntryOptionsProps {
  entry: RosterEntry;
  single_class: SingleClass;
  closed: boolean;
  /** How many guests this person has already. */
  guests: number;
  onChoose: (view: 'move' | 'cancel' | 'sell' | 'collect' | 'guest') => void;
}

/** The person of the place, and what staff should know on arrival. */
function WhoItIs({ entry, numbered }: { entry: RosterEntry; numbered: boolean }) {
  const { spot, guest, customer, attended_before, attend, unpaid_purchase_id, birthday, penalty } = entry;
  const welcome = welcomeOf(entry);
  return (
    <>
      <div className={styles.badges}>
        {numbered && <StatusBadge>Lugar {spot}</StatusBadge>}
        {unpaid_purchase_id !== null && <StatusBadge tone="urgent">Pago en Efectivo Incompleto</StatusBadge>}
        {attend && <StatusBadge tone="good">Llegó</StatusBadge>}
        {welcome && <StatusBadge tone="primary">{welcome}</StatusBadge>}
        {birthday && <StatusBadge tone="primary">Es su cumpleaños</StatusBadge>}
      </div>
      <PersonWarnings penalty={penalty} missing_pages={entry.missing_pages} />
      <p className={styles.muted}>
        {guest
          ? `Viene con ${customer.name} ${customer.last_name}`
          : attended_before === 0
            ? 'Todavía no ha venido a ninguna clase'
            : `Antes vino a ${count(attended_before, 'clase', 'clases')}`}
      </p>
      {customer.phone && (
        <p>
          <a className={styles.call} href={`tel:+52${customer.phone}`}>
            {formatPhone(customer.phone)}
          </a>
        </p>
      )}
    </>
  );
}

/** Whether the person of this place can have one more guest, as the server would decide; `why` she cannot. */
function useBringsMore({ entry, single_class, guests }: Pick<EntryOptionsProps, 'entry' | 'single_class' | 'guests'>) {
  const { allow_class_guests, max_guests } = useConfiguration();
  const roomy = allow_class_guests && entry.guest === null && guests < max_guests && !single_class.is_full;
  const preview = previewForQuery(single_class.single_class_id, entry.customer.customer_id);
  const possible = useQuery({ ...preview, enabled: roomy }).data?.guests_possible;
  return {
    bringsMore: roomy && possible !== undefined && possible.most > 0,
    why: roomy && possible?.refused === 'no-credits' ? 'No tiene otra clase con la que traer a alguien.' : null,
  };
}

/** The person, and the possible acts. */
export function EntryOptions({ entry, single_class, guests, closed, onChoose }: EntryOptionsProps) {
  const { guest, customer, attend, unpaid_purchase_id } = entry;
  const numbered = rowsOf(single_class) !== null;
  const { bringsMore, why } = useBringsMore({ entry, single_class, guests });
  const changes = !closed && single_class.cancelled_at === null;
  return (
    <div className={styles.stack}>
      <WhoItIs entry={entry} numbered={numbered} />
      <EntryWhatsApp entry={entry} single_class={single_class} />
      {unpaid_purchase_id !== null && (
        <Button wide icon="till" onClick={() => onChoose('collect')}>
          Cobrar
        </Button>
      )}
      <Button
        wide
        look={unpaid_purchase_id === null ? 'primary' : 'secondary'}
        icon="ticket"
        onClick={() => onChoose('sell')}
      >
        {guest ? `Vender a ${customer.name}` : 'Vender'}
      </Button>
      <ButtonLink
        wide
        look="secondary"
        icon="person"
        to={pathTo(paths.adminCustomer, { customer_id: customer.customer_id })}
      >
        Ver su ficha
      </ButtonLink>
      {numbered && changes && (
        <Button wide look="secondary" icon="repeat" onClick={() => onChoose('move')}>
          Cambiar de lugar
        </Button>
      )}
      {bringsMore && changes && (
        <Button wide look="secondary" icon="plus" onClick={() => onChoose('guest')}>
          Viene con alguien
        </Button>
      )}
      {why && changes && <p className={styles.muted}>{why}</p>}
      <EntryNotes entry={entry} />
      {closed && (
        <p className={styles.muted}>La lista está cerrada: ábrela de nuevo para mover o cancelar a alguien.</p>
      )}
      {!closed && attend && (
        <p className={styles.muted}>Para cancelar su reservación, desmarca primero su asistencia.</p>
      )}
      {!closed && !attend && (
        <Button wide look="quiet" onClick={() => onChoose('cancel')}>
          Cancelar reservación
        </Button>
      )}
    </div>
  );
}
