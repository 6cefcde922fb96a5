import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sayDateTime } from '#shared/time.ts';
import type { WaitlistEntry } from '#shared/wire/waitlist.ts';
import { SAFETY_NET } from '../../../lib/live/live-query.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { useAlerts } from '../../../ui/alerts.tsx';
import { readWait, waitlistsQuery } from './api.ts';
import { endedWaits } from './promotions.ts';

/** Shows once, on any screen, that a waitlist entry became a place. */
export default function PromotionAlert() {
  const { data } = useQuery({ ...waitlistsQuery, refetchInterval: SAFETY_NET });
  const today = useStudioNow();
  const alerts = useAlerts();
  const before = useRef<readonly WaitlistEntry[]>([]);

  const showPlace = useEffectEvent(async (waitlist_id: number) => {
    const { outcome, single_class } = await readWait(waitlist_id);
    if (outcome !== 'promoted') return;
    const { class_type, class_date } = single_class;
    alerts.success(`¡Ya tienes lugar! ${class_type.name}, ${sayDateTime(class_date, today).toLowerCase()}.`);
  });

  useEffect(() => {
    if (!data) return;
    for (const { waitlist_id } of endedWaits(before.current, data.waitlists)) {
      // The letter and the calendar show it too, so a lost answer does no harm.
      showPlace(waitlist_id).catch(() => undefined);
    }
    before.current = data.waitlists;
  }, [data]);
  return null;
}
