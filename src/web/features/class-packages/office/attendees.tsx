import { useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/full-name.ts';
import { formatPhone } from '#shared/phone.ts';
import type { Attendee } from '#shared/wire/class-packages.ts';
import { paths, pathTo } from '../../../screens.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { attendeesQuery } from './api.ts';
import styles from './attendees.module.css';

function Line({ customer_id, name, last_name, phone, spot, status }: Attendee) {
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <AppLink to={pathTo(paths.adminCustomer, { customer_id })}>{fullName({ name, last_name })}</AppLink>
        {phone && <span className={styles.facts}>{formatPhone(phone)}</span>}
      </span>
      {spot !== null && <span className={styles.facts}>Lugar {spot}</span>}
      {status === 'pending' && <StatusBadge tone="urgent">Por pagar</StatusBadge>}
    </li>
  );
}

/** Who bought a special event, or has a place held while paying. */
export function Attendees({ class_package_id }: { class_package_id: number }) {
  const query = useQuery(attendeesQuery(class_package_id));
  return (
    <section className={styles.attendees} aria-labelledby="asistentes">
      <h3 id="asistentes">Quiénes van</h3>
      <QueryView query={query} skeleton={<ListSkeleton rows={2} height="3rem" />}>
        {(people) =>
          people.length === 0 ? (
            <p className={styles.facts}>Todavía nadie lo ha comprado.</p>
          ) : (
            <ul className={styles.people}>
              {people.map((person) => (
                <Line key={person.purchase_id} {...person} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}
