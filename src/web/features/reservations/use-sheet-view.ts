import { useQuery } from '@tanstack/react-query';
import { dayKey } from '#shared/time.ts';
import type { ReserveAnswer, ReservePreview } from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { WaitlistEntry } from '#shared/wire/waitlist.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { creditsQuery } from '../../lib/credits-query.ts';
import type { IdempotentAction } from '../../lib/idempotency.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { SAFETY_NET } from '../../lib/live/live-query.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { type MyReservation, previewQuery, singleClassQuery } from './api.ts';
import { explanationOf, refusedBy, type Step } from './refused.ts';
import { whyUncovered } from './uncovered.ts';
import { type Reserving, useReserve } from './use-reserve.ts';

export type SheetView =
  | { kind: 'done'; answer: ReserveAnswer }
  | { kind: 'visitor' }
  | { kind: 'sign-in' }
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => unknown }
  | { kind: 'mine'; place: MyReservation }
  | { kind: 'refused'; title: string; text: string; reasons: readonly string[]; step?: Step; other?: Step }
  | { kind: 'special'; class_package_id: number }
  | { kind: 'full'; problem: string | null }
  | { kind: 'reserve'; preview: ReservePreview | undefined; reserving: Reserving };

interface SheetSubject {
  chosen: SingleClass;
  place: MyReservation | undefined;
  /** My waitlist entry. */
  wait: WaitlistEntry | undefined;
  action: IdempotentAction;
  opened: boolean;
}

/** What the sheet of a class shows now, and the class with its present places. */
export function useSheetView({ chosen, place, wait, action, opened }: SheetSubject): {
  single_class: SingleClass;
  view: SheetView;
  /** A required page must be accepted first. */
  gated: boolean;
} {
  const id = chosen.single_class_id;
  const session = useSession();
  const signedIn = session.state === 'signed-in';
  const accepted = session.customer?.accepted_pages.length ?? 0;
  const fresh = useQuery({ ...singleClassQuery(id), enabled: opened, refetchInterval: SAFETY_NET });
  const { waitlist_enabled, home_trial_class_package_id: trial } = useConfiguration();
  const { is_full } = fresh.data ?? chosen;
  const preview = useQuery({ ...previewQuery(id, { accepted, is_full }), enabled: opened && signedIn && !place });
  const reserving = useReserve(id, action);

  const { class_package_id } = chosen;
  const isSpecial = class_package_id !== null;
  const refused = reserving.refused ?? preview.data?.refusal ?? refusedBy(preview.error);

  const short = refused?.code === 'no-credits';
  const credits = useQuery({ ...creditsQuery, enabled: signedIn && short });
  const today = dayKey(useStudioNow());
  const reasons = short && credits.data ? whyUncovered(credits.data.available_classes, chosen, today) : [];

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a list of views, the first that fits
  function view(): SheetView {
    if (reserving.answer) return { kind: 'done', answer: reserving.answer };
    if (isSpecial && session.state === 'anonymous' && !(is_full && waitlist_enabled))
      return { kind: 'special', class_package_id };
    if (session.state === 'anonymous') return { kind: 'visitor' };
    if (reserving.refused?.code === 'auth/required') return { kind: 'sign-in' };
    if (session.state === 'loading') return { kind: 'loading' };
    if (reserving.doubt) return { kind: 'reserve', preview: preview.data, reserving };
    if (place) return { kind: 'mine', place };
    // On its waitlist, whatever else would be refused now: my position, and until when a place is held for me.
    if (wait && (is_full || wait.offered_until !== null)) return { kind: 'full', problem: reserving.problem };
    // Booked by buying its package: the checkout shows other refusals (docs/rules.md#special-classes).
    const bought = isSpecial && refused?.code === 'special-class';
    if (bought && !(is_full && waitlist_enabled)) return { kind: 'special', class_package_id };
    if (short && credits.isPending) return { kind: 'loading' };
    const newcomer = credits.data?.available_classes.length === 0;
    const explanation = refused && explanationOf(refused, { reasons, newcomer, trial, wanted: id });
    if (explanation) return { kind: 'refused', reasons, ...explanation };
    if (is_full && waitlist_enabled) return { kind: 'full', problem: reserving.problem };
    if (preview.isError && !preview.data) {
      return { kind: 'failed', error: preview.error, retry: () => preview.refetch() };
    }
    return { kind: 'reserve', preview: preview.data, reserving };
  }

  const gated = signedIn && !place && refused?.code === 'page-not-accepted';
  return { single_class: fresh.data ?? chosen, view: view(), gated };
}
