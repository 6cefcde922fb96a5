import { useQuery } from '@tanstack/react-query';
import { creditsQuery } from '../../features/credits/api.ts';
import { CreditsSummary } from '../../features/credits/credits-summary.tsx';
import { cancelPolicy } from '../../features/reservations/list/cancel-policy.ts';
import { ReservationList } from '../../features/reservations/list/reservation-list.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** `/mystudio/reservaciones` */
export default function Reservations() {
  const lines = cancelPolicy(useConfiguration());
  const { data: credits } = useQuery(creditsQuery);
  const grants = new Map(credits?.available_classes.map((grant) => [grant.available_class_id, grant]));
  return (
    <>
      <PageHeading title="Mis Reservaciones" text={lines.map((line) => <span key={line}>{line}</span>)}>
        <CreditsSummary />
      </PageHeading>
      <ReservationList grantOf={(available_class_id) => grants.get(available_class_id)} />
    </>
  );
}
