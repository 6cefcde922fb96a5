import { useQuery } from '@tanstack/react-query';
import { dayKey, daysBetween, localDateOf } from '#shared/time.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { purchasesQuery } from '../api.ts';
import { PlanToCome } from './plan-to-come.tsx';

/** As many days before as the letter about the charge. */
const DAYS_AHEAD = 6;

/** The changes of plan of all my subscriptions that are charged soon. */
export function MyComingPlans() {
  const { timezone } = useConfiguration();
  const today = dayKey(useStudioNow());
  const { data = [] } = useQuery(purchasesQuery);
  const isSoon = ({ next_charge_at }: Purchase) =>
    next_charge_at !== null && daysBetween(today, localDateOf(next_charge_at, timezone)) <= DAYS_AHEAD;
  return data.filter(isSoon).map((purchase) => <PlanToCome key={purchase.purchase_id} purchase={purchase} />);
}
