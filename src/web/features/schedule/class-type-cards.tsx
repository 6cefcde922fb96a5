import { useQuery } from '@tanstack/react-query';
import { ClassTypeIcon } from '../../ui/class-type-icon.tsx';
import { AppLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { classTypesQuery } from './api.ts';
import styles from './class-type-cards.module.css';
import type { Calendar } from './use-calendar-address.ts';

/** One card per class type; pressing it shows only that type, pressing it again shows all. */
export function ClassTypeCards({ calendar }: { calendar: Calendar }) {
  const types = useQuery(classTypesQuery);
  if (types.isPending) return <Skeleton height="6rem" />;
  // Without the cards, the calendar and its filter still work.
  if (types.isError || types.data.length < 2) return null;
  return (
    <ul className={styles.cards} aria-label="Tipos de clase">
      {types.data.map(({ class_type_id, name, icon, duration_minutes }) => {
        const chosen = calendar.class_type_id === class_type_id;
        return (
          <li key={class_type_id}>
            <AppLink
              className={styles.card ?? ''}
              to={calendar.linkTo({ class_type_id: chosen ? null : class_type_id })}
              replace
              aria-current={chosen || undefined}
            >
              <ClassTypeIcon icon={icon} name={name} size={40} />
              <span className={styles.name}>{name}</span>
              <span className={styles.length}>{duration_minutes} min</span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
