import { useQuery } from '@tanstack/react-query';
import { noticeName } from '#shared/notice-names.ts';
import { formatDateTime, wallClockOf } from '#shared/time.ts';
import { whatsappText } from '#shared/whatsapp.ts';
import type { ClassNotified as Told } from '#shared/wire/notices.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { WhatsAppLink } from '../../ui/whatsapp-link.tsx';
import { classToldQuery } from './api.ts';
import styles from './class-notified.module.css';
import { NoticeStateBadge } from './notice-state.tsx';

type About = Pick<SingleClass, 'single_class_id' | 'class_type' | 'class_date' | 'location'>;

function ToldLine({ told, single_class }: { told: Told; single_class: About }) {
  const { business_name, timezone } = useConfiguration();
  const { customer, notice, createdAt, state } = told;
  const { class_type, class_date, location } = single_class;
  const about = { class_type: class_type.name, class_date, location: location.name };
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

/** For the desk: who was told that this class changed or was cancelled, and a message ready for each of them. */
export function ClassNotified({ single_class }: { single_class: About }) {
  const { data: told = [] } = useQuery(classToldQuery(single_class.single_class_id));
  if (told.length === 0) return null;
  return (
    <section className={styles.told} aria-labelledby="class-told">
      <h2 id="class-told">A quién se avisó ({told.length})</h2>
      <ul>
        {told.map((one) => (
          <ToldLine key={one.outbox_id} told={one} single_class={single_class} />
        ))}
      </ul>
    </section>
  );
}
