import { useQuery } from '@tanstack/react-query';
import { AccessCodeModal } from '../../features/attendance/access-code-modal.tsx';
import { RatingModal } from '../../features/attendance/ratings/rating-modal.tsx';
import { CalendarFeed } from '../../features/calendar/calendar-feed.tsx';
import { CreditsSummary } from '../../features/credits/credits-summary.tsx';
import { cancelPolicy } from '../../features/reservations/list/cancel-policy.ts';
import { ReservationList } from '../../features/reservations/list/reservation-list.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { creditsQuery } from '../../lib/credits-query.ts';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './reservations.module.css';

/** `/mystudio/reservaciones` */
export default function Reservations() {
  const policy = cancelPolicy(useConfiguration()).map((line) => (
    <span key={line} className={styles.policy}>
      {line}
    </span>
  ));
  const { data: credits } = useQuery(creditsQuery);
  const grants = new Map(credits?.available_classes.map((grant) => [grant.available_class_id, grant]));
  return (
    <>
      <PageHeading title="Mis Reservaciones" text={policy}>
        <div className={styles.credits}>
          <CreditsSummary />
          <ButtonLink small look="secondary" to={paths.myPackages}>
            Comprar Clases
          </ButtonLink>
        </div>
      </PageHeading>
      <ReservationList
        grantOf={(available_class_id) => grants.get(available_class_id)}
        slots={{ code: (sheet) => <AccessCodeModal {...sheet} />, rate: (sheet) => <RatingModal {...sheet} /> }}
      />
      <div className={styles.feed}>
        <CalendarFeed />
      </div>
    </>
  );
}
