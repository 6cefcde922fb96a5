import { useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/full-name.ts';
import { formatPhone } from '#shared/phone.ts';
import { asDeadline, sayDateTime } from '#shared/time.ts';
import { whatsappText } from '#shared/whatsapp.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { ClassWaitlist } from '#shared/wire/waitlist.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { sayMinutes } from '../../lib/format.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { wallClockAt } from '../../lib/wall-clock-at.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { WhatsAppLink } from '../../ui/whatsapp-link.tsx';
import { classWaitlistQuery, leaveLineFor } from './api.ts';
import { BigNumber } from './big-number.tsx';
import type { Person } from './reserve-for.tsx';
import styles from './waiting-people.module.css';

type Waiting = ClassWaitlist['waitlists'][number];
type About = Pick<SingleClass, 'single_class_id' | 'class_type' | 'class_date' | 'starts_at' | 'location'>;

/** A prepared WhatsApp message for a person who was offered a place or informed of one. */
function OfferWhatsApp({ waiting, single_class }: { waiting: Waiting; single_class: About }) {
  const { business_name, timezone } = useConfiguration();
  const { customer, offered_until } = waiting;
  if (offered_until === null && waiting.notified_at === null) return null;
  const { class_type, class_date, location } = single_class;
  const about = { class_type: class_type.name, class_date, location: location.name };
  const until = offered_until === null ? {} : { until: wallClockAt(offered_until, single_class, timezone) };
  const occasion = offered_until === null ? 'waitlist-opened' : 'place-to-pay';
  return (
    <WhatsAppLink
      phone={customer.phone}
      text={whatsappText({ name: customer.name, business_name }, occasion, { ...about, ...until })}
      label="Avisarle por WhatsApp"
      to={customer.name}
    />
  );
}

/** Removes a person from the waitlist, at the desk. */
function TakeOff({ waiting: { waitlist_id, customer } }: { waiting: Waiting }) {
  const alerts = useAlerts();
  const confirm = useConfirm();
  const renew = useRenewPlaces();
  const name = fullName(customer);

  async function takeOff() {
    if (!(await confirm({ text: `¿Quitar a ${name} de la lista de espera? Pierde su turno.`, accept: 'Quitar' })))
      return;
    try {
      alerts.success((await leaveLineFor(waitlist_id, customer.customer_id)).message);
    } catch (error) {
      alerts.error(error);
    }
    await renew();
  }

  return <IconButton icon="close" label={`Quitar a ${name} de la lista de espera`} onClick={takeOff} />;
}

interface WaitingProps {
  single_class: About;
  atDesk: boolean;
  /** Books a person who waits and is here; absent: no place is free, or nobody can be added. */
  onBook?: ((person: Person) => void) | undefined;
}

function WaitingLine({ waiting, single_class, atDesk, onBook }: WaitingProps & { waiting: Waiting }) {
  const { position, customer, refusal, notified_at, offered_until, promotion_notice_minutes } = waiting;
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const clock = (instant: string) => wallClockAt(instant, single_class, timezone);
  const say = (moment: Date) => sayDateTime(moment, today).toLowerCase();
  return (
    <li className={styles.line}>
      <BigNumber>{position}</BigNumber>
      <div className={styles.who}>
        <p className={styles.name}>
          {customer.name} {customer.last_name}
        </p>
        {customer.phone && (
          <a className={styles.call} href={`tel:+52${customer.phone}`}>
            {formatPhone(customer.phone)}
          </a>
        )}
        {offered_until !== null && (
          <StatusBadge tone="primary">Tiene lugar por pagar: {say(asDeadline(clock(offered_until)))}</StatusBadge>
        )}
        {notified_at !== null && <StatusBadge>Se le avisó: {say(clock(notified_at))}</StatusBadge>}
        <OfferWhatsApp waiting={waiting} single_class={single_class} />
        {promotion_notice_minutes !== null && (
          <p className={styles.note}>No quiere subir con menos de {sayMinutes(promotion_notice_minutes)}</p>
        )}
        {refusal && <p className={styles.note}>Por ahora se le saltaría: {refusal.message}</p>}
        {onBook && (
          <Button small look="secondary" icon="plus" onClick={() => onBook(customer)}>
            Reservar
            <span className="visually-hidden">
              {' '}
              a {customer.name} {customer.last_name}
            </span>
          </Button>
        )}
      </div>
      {atDesk && <TakeOff waiting={waiting} />}
    </li>
  );
}

/** The waitlist, in the order in which places are given. */
export function WaitingPeople({ single_class, ...acts }: WaitingProps) {
  const { data: waiting = [] } = useQuery(classWaitlistQuery(single_class.single_class_id));
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">Lista de espera ({waiting.length})</h2>
      <ol>
        {waiting.map((one) => (
          <WaitingLine key={one.waitlist_id} waiting={one} single_class={single_class} {...acts} />
        ))}
      </ol>
    </section>
  );
}
