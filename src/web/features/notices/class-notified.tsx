import { useQuery } from '@tanstack/react-query';
import { noticeName } from '#shared/notice-names.ts';
import { formatDateTime, wallClockOf } from '#shared/time.ts';
import { whatsappText } from '#shared/whatsapp.ts';
import type { ClassNotified as Notified } from '#shared/wire/notices.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { WhatsAppLink } from '../../ui/whatsapp-link.tsx';
import { classNotifiedQuery } from './api.ts';
import styles from './class-notified.module.css';
import { NoticeStateBadge } from './notice-state.tsx';

type About = Pick<SingleClass, 'single_class_id' | 'class_type' | 'class_date' | 'location' | 'class_package_id'>;

function NotifiedLine({ notified, single_class }: { notified: Notified; single_class: About }) {
  const { business_name, timezone } = useConfiguration();
  const { customer, notice, createdAt, state } = notified;
  const { class_type, class_date, location, class_package_id } = single_class;
  const special = class_package_id !== null;
  const about = { class_type: class_type.name, class_date, location: location.name, special };
  return (
    <li className={styles.line}>
      <p className={styles.name}>
        {customer.name} {customer.last_name}
        <span className={styles.at}>
          {noticeName(notice)}, {formatDateTime(wallClockOf(createdAt, timezone))}
        </span>
      </p>
      <NoticeStateBadge state={state} />
      <WhatsAppLink
        phone={customer.phone}
        text={whatsappText({ name: customer.name, business_name }, notice, about)}
        label="Avisarle por WhatsApp"
        to={customer.name}
      />
    </li>
  );
}

/** For the desk: who was informed that this class was changed, cancelled or reopened, with a prepared message for each. */
export function ClassNotified({ single_class }: { single_class: About }) {
  const { data: notified = [] } = useQuery(classNotifiedQuery(single_class.single_class_id));
  if (notified.length === 0) return null;
  return (
    <section className={styles.notified} aria-labelledby="class-notified">
      <h2 id="class-notified">A quién se avisó ({notified.length})</h2>
      <ul>
        {notified.map((one) => (
          <NotifiedLine key={one.outbox_id} notified={one} single_class={single_class} />
        ))}
      </ul>
    </section>
  );
}
