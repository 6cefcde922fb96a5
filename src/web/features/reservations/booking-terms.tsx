import { listWords } from '#shared/list-words.ts';
import { formatDate, sayDateTime } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { CancelOutcome, ReservePreview } from '#shared/wire/reservations.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatNumber } from '../../lib/format.ts';
import { keepDay } from '../../lib/keep-day.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { wallClockAt } from '../../lib/wall-clock-at.ts';
import { Icon } from '../../ui/icon.tsx';
import { sayUntil } from './class-time.ts';
import styles from './sheet.module.css';

/** `12 dic`, with the year only when it is another one. */
function sayDate(date: string, today: Date): string {
  const year = ` ${today.getUTCFullYear()}`;
  return keepDay(formatDate(date).replace(year, ''));
}

/** `usa 1 de tus 7 clases que vencen el 12 dic`: the classes of the grant that pays, whatever other grants there are. */
export function sayCredit(available_classes: number, begins: boolean, until: string): string {
  const end = `empieza con esta y vence el ${until}`;
  if (available_classes === UNLIMITED) return begins ? `ilimitada: tu paquete ${end}` : `ilimitada hasta el ${until}`;
  const one = available_classes === 1;
  if (begins)
    return `usa ${one ? 'la clase' : `1 de las ${formatNumber(available_classes)} clases`} de tu paquete: ${end}`;
  return one
    ? `usa tu clase que vence el ${until}`
    : `usa 1 de tus ${formatNumber(available_classes)} clases que vencen el ${until}`;
}

interface CreditTermProps {
  grant: NonNullable<ReservePreview['available_class']>;
  /** The person it pays for, if not oneself. */
  who?: string;
}

/** The grant that it uses, and when that expires. */
export function CreditTerm({ grant, who }: CreditTermProps) {
  const today = useStudioNow();
  const { available_classes, expiration_date, begins } = grant;
  const credit = sayCredit(available_classes, begins, sayDate(expiration_date, today));
  return (
    <p className={styles.term}>
      <Icon name="ticket" size={20} />
      {who === undefined ? credit.charAt(0).toUpperCase() + credit.slice(1) : `${who}: ${credit}`}
    </p>
  );
}

/** Why no guest can be added, if only classes for one are missing; null: one can be added, or there is another reason. */
export function whyNoGuest({
  refusal,
  available_class,
  guests_possible,
}: Pick<ReservePreview, 'refusal' | 'available_class' | 'guests_possible'>): string | null {
  if (refusal !== null || available_class === null || guests_possible.refused !== 'no-credits') return null;
  return available_class.available_classes === UNLIMITED
    ? 'Tu plan ilimitado es solo para ti. Para traer a alguien necesitas además un paquete por clases.'
    : 'Para traer a alguien necesitas una clase más.';
}

/** That sentence, if the studio allows guests. */
export function NoGuestTerm({ preview }: { preview: ReservePreview }) {
  const { allow_class_guests } = useConfiguration();
  const why = allow_class_guests ? whyNoGuest(preview) : null;
  if (why === null) return null;
  return (
    <p className={styles.term}>
      <Icon name="people" size={20} />
      {why}
    </p>
  );
}

/** Until when cancelling is free, or what it would cost. */
export function CancelTerm({ cancel, single_class }: { cancel: CancelOutcome; single_class: ClassCard }) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const { free_until, returns_credit, beforehand } = cancel;
  if (returns_credit && free_until !== null) {
    return (
      <p className={styles.term}>
        <Icon name="clock" size={20} />
        Cancela gratis hasta {sayUntil(wallClockAt(free_until, single_class, timezone), today)}
      </p>
    );
  }
  if (beforehand === null) return null;
  return (
    <p className={styles.term}>
      <Icon name="clock" size={20} />
      {beforehand}
    </p>
  );
}

/** Until when the place is held for payment. */
export function PayBeforeTerm({ pay_before, single_class }: { pay_before: string; single_class: ClassCard }) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  return (
    <p className={styles.term}>
      <Icon name="alert" size={20} />
      Paga tu compra antes de {sayUntil(wallClockAt(pay_before, single_class, timezone), today)}: después, tu lugar
      queda libre.
    </p>
  );
}

/** My other reservations at that hour. */
export function OverlapWarning({ overlaps }: { overlaps: ReservePreview['overlaps'] }) {
  const today = useStudioNow();
  if (overlaps.length === 0) return null;
  const others = overlaps.map(
    ({ class_type_name, class_date }) => `${class_type_name} (${sayDateTime(class_date, today).toLowerCase()})`,
  );
  return (
    <p className={styles.warning}>
      <Icon name="alert" size={20} />A esa hora ya tienes {listWords(others)}.
    </p>
  );
}

/** An error, beside the button that tries again. */
export function Problem({ text }: { text: string }) {
  return (
    <p className={styles.warning} role="alert">
      <Icon name="alert" size={20} />
      {text}
    </p>
  );
}
