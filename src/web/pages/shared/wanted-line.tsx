import { useQuery } from '@tanstack/react-query';
import { sayDateTime } from '#shared/time.ts';
import { singleClassQuery } from '../../features/reservations/api.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './wanted-line.module.css';

/** The class that the person wants to reserve with this purchase. */
export function WantedLine({ single_class_id }: { single_class_id: number }) {
  const today = useStudioNow();
  const { data } = useQuery(singleClassQuery(single_class_id));
  if (!data) return null;
  const { class_type, class_date, location } = data;
  return (
    <p className={styles.wanted}>
      <Icon name="calendar" size={20} />
      <span>
        Para reservar{' '}
        <strong>
          {class_type.name}, {sayDateTime(class_date, today).toLowerCase()}
        </strong>{' '}
        · {location.name}
      </span>
    </p>
  );
}
