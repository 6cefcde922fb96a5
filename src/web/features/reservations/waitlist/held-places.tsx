import { useQuery } from '@tanstack/react-query';
import { sayDateTime } from '#shared/time.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { UrgentCard } from '../../../ui/urgent-card.tsx';
import { waitlistsQuery } from './api.ts';
import { HeldPlaceLine, PayHeldPlace } from './held-place.tsx';

/** The places held for me, each with its countdown and a link to pay it: above everything else. */
export function HeldPlaces() {
  const today = useStudioNow();
  const { data } = useQuery(waitlistsQuery);
  const held = data?.waitlists.filter(({ offered_until }) => offered_until !== null) ?? [];
  return held.map(({ waitlist_id, single_class, offered_until }) => (
    <UrgentCard
      key={waitlist_id}
      label={`Lugar apartado en ${single_class.class_type.name}`}
      title={`${single_class.class_type.name} · ${sayDateTime(single_class.class_date, today)}`}
    >
      {offered_until !== null && <HeldPlaceLine single_class={single_class} until={offered_until} />}
      <div>
        <PayHeldPlace single_class={single_class} />
      </div>
    </UrgentCard>
  ));
}
