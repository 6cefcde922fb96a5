import { sayMoment } from '#shared/time.ts';
import type { RatingList } from '#shared/wire/attendance.ts';
import { useStudioNow } from '../../../../lib/use-server-now.tsx';
import { paths, pathTo } from '../../../../screens.ts';
import { Card } from '../../../../ui/card.tsx';
import { AppLink } from '../../../../ui/link.tsx';
import { Stars } from '../../../../ui/stars.tsx';
import styles from './ratings.module.css';

/** One person's rating of one class. */
export function RatingCard({ rating }: { rating: RatingList['ratings'][number] }) {
  const today = useStudioNow();
  const { class_stars, coach_stars, comment, customer, single_class } = rating;
  const { single_class_id, class_date, class_type_name, coaches } = single_class;
  return (
    <Card className={styles.rating}>
      <p className={styles.given}>
        {class_stars !== null && (
          <span>
            Clase <Stars value={class_stars} of="Clase" />
          </span>
        )}
        <span>
          Coach <Stars value={coach_stars} of="Coach" />
        </span>
      </p>
      {comment !== '' && <p className={styles.comment}>{comment}</p>}
      <p className={styles.muted}>
        <AppLink to={pathTo(paths.adminCustomer, { customer_id: customer.customer_id })}>
          {customer.name} {customer.last_name}
        </AppLink>
        {' · '}
        <AppLink to={pathTo(paths.deskClass, { single_class_id })}>
          {class_type_name}, {sayMoment(class_date, today)}
        </AppLink>
        {coaches !== '' && ` · ${coaches}`}
      </p>
    </Card>
  );
}
