import { useQuery } from '@tanstack/react-query';
import { listWords } from '#shared/list-words.ts';
import { sayDateTime, sayMoment, wallClockOf } from '#shared/time.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { UrgentCard } from '../../ui/urgent-card.tsx';
import { myPenaltiesQuery } from './api.ts';

/** Why I cannot book, until when and for which classes; nothing without a penalty. */
export function MyPenalty({ customer_id }: { customer_id: number }) {
  const { timezone, unlimited_membership_penalties_enabled: enabled } = useConfiguration();
  const today = useStudioNow();
  const { data } = useQuery({ ...myPenaltiesQuery(customer_id), enabled });
  // Of several, the one that ends last is shown.
  const [last] =
    data?.class_reservation_penaltys.toSorted((one, other) => other.end_date.localeCompare(one.end_date)) ?? [];
  if (!last) return null;
  return (
    <UrgentCard
      title={`Podrás reservar de nuevo: ${sayDateTime(wallClockOf(last.end_date, timezone), today).toLowerCase()}`}
    >
      <p>
        Tienes una penalización porque faltaste a{' '}
        {listWords(last.missed.map((one) => `${one.class_type_name} (${sayMoment(one.class_date, today)})`))}.
      </p>
    </UrgentCard>
  );
}
