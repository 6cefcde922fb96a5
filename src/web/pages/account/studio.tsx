import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { dayKey } from '#shared/time.ts';
import { myPenaltiesQuery } from '../../features/attendance/api.ts';
import { MyPenalty } from '../../features/attendance/my-penalty.tsx';
import { DailyPopup } from '../../features/configuration/daily-popup.tsx';
import { ProfileGate } from '../../features/forms/profile-gate.tsx';
import { useMissingPage } from '../../features/pages/use-missing-page.ts';
import { purchasesQuery } from '../../features/purchases/api.ts';
import { MyComingPlans } from '../../features/purchases/plan/my-coming-plans.tsx';
import { RenewalTrouble } from '../../features/purchases/renewal-trouble.tsx';
import { ToPay } from '../../features/purchases/to-pay.tsx';
import { reservationListQuery } from '../../features/reservations/api.ts';
import { NextClass } from '../../features/reservations/next-class.tsx';
import { Reserving } from '../../features/reservations/reserving.tsx';
import { waitlistsQuery } from '../../features/reservations/waitlist/api.ts';
import { HeldPlaces } from '../../features/reservations/waitlist/held-places.tsx';
import { useShowsWaitlists } from '../../features/reservations/waitlist/use-shows-waitlists.ts';
import { Calendar } from '../../features/schedule/calendar.tsx';
import { CalendarSkeleton } from '../../features/schedule/calendar-skeleton.tsx';
import { CALENDAR_ANCHOR } from '../../lib/calendar-anchor.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { creditsQuery } from '../../lib/credits-query.ts';
import { count } from '../../lib/format.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { showsCredits } from '../../lib/shows-credits.ts';
import { limitedUnlimited } from '../../lib/unlimited.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { useSettled } from '../../lib/use-settled.ts';
import { paths } from '../../screens.ts';
import { ChipLink, ChipRow } from '../../ui/chip-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { customerSlots } from '../shared/reserve-slots.tsx';
import styles from './studio.module.css';

/** How many classes are left, with a link to their statement. */
function CreditsChip() {
  const credits = useQuery(creditsQuery);
  const today = dayKey(useStudioNow());
  if (credits.isPending) return <Skeleton width="7rem" height="2.75rem" />;
  // The number is optional here: reserving shows which credit it uses.
  if (!credits.data) return null;
  const { available, has_unlimited } = credits.data;
  const unlimited = limitedUnlimited(credits.data, today) ? 'Ilimitadas en algunas' : 'Ilimitadas';
  const words = has_unlimited ? unlimited : count(available, 'clase', 'clases');
  return (
    <ChipLink to={paths.credits} icon="ticket">
      {words}
    </ChipLink>
  );
}

/** Links to her reservations and waitlists: beside the title on a laptop; on a phone below what is urgent. */
function OwnLists() {
  const showsWaitlists = useShowsWaitlists();
  return (
    <ChipRow>
      <ChipLink to={paths.reservations} icon="list">
        Reservaciones
      </ChipLink>
      {showsWaitlists && (
        <ChipLink to={paths.waitlists} icon="hourglass">
          Listas de espera
        </ChipLink>
      )}
    </ChipRow>
  );
}

/** Whether what stands above the calendar is known. */
function useKnowsUrgent(customer_id: number | undefined): boolean {
  const { single_class_enabled, unlimited_membership_penalties_enabled } = useConfiguration();
  const next = useQuery({ ...reservationListQuery('upcoming', 1), enabled: single_class_enabled });
  const waits = useQuery(waitlistsQuery);
  const purchases = useQuery(purchasesQuery);
  const penalties = useQuery({
    ...myPenaltiesQuery(customer_id ?? 0),
    enabled: customer_id !== undefined && unlimited_membership_penalties_enabled,
  });
  return useSettled([next, waits, purchases, penalties]);
}

/** 'Reservar' in the bar scrolls to the calendar, each time it is pressed; to one that is not shown yet once it is. */
function useScrollToAnchor(shown: boolean): RefObject<HTMLDivElement | null> {
  const calendar = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (shown && hash === CALENDAR_ANCHOR && key) calendar.current?.scrollIntoView({ behavior: 'instant' });
  }, [shown, hash, key]);
  return calendar;
}

/** `/mystudio`: a customer's home, with the calendar and her own data in it. */
export default function StudioPage() {
  const configuration = useConfiguration();
  const { single_class_enabled } = configuration;
  const { customer } = useSession();
  const settled = useKnowsUrgent(customer?.customer_id);
  const calendar = useScrollToAnchor(settled);
  // One request after the other: documents, then the missing part of the profile, then the studio's image.
  const held = useMissingPage() !== undefined;
  const incomplete = !held && customer?.profile_complete === false;
  return (
    <>
      <PageHeading title={customer?.name ? `Hola, ${customer.name}` : 'Hola'}>
        {showsCredits(configuration) && <CreditsChip />}
        <div className={styles.besideTitle}>
          <OwnLists />
        </div>
      </PageHeading>
      <div className={styles.now}>
        {single_class_enabled && <NextClass code={customerSlots.code} settled={settled} />}
        {/* Together with what stands below: one after the other they would move it. */}
        <div className={styles.urgent} hidden={!settled}>
          <HeldPlaces />
          <ToPay />
          <RenewalTrouble />
          {customer && <MyPenalty customer_id={customer.customer_id} />}
          <MyComingPlans />
        </div>
      </div>
      {incomplete && <ProfileGate />}
      {customer && !held && !incomplete && <DailyPopup />}
      <div className={styles.beforeCalendar} data-unsettled={!settled || undefined}>
        <OwnLists />
      </div>
      {/* Beside the calendar, not around it: what takes its place higher or lower did not move. */}
      {single_class_enabled && !settled && <CalendarSkeleton shownIndex={0} />}
      {single_class_enabled ? (
        <div ref={calendar} id={CALENDAR_ANCHOR.slice(1)} className={styles.calendar} hidden={!settled}>
          <Calendar
            path={paths.studio}
            withTypeCards
            around={(range, draw) => (
              <Reserving range={range} slots={customerSlots}>
                {draw}
              </Reserving>
            )}
          />
        </div>
      ) : (
        <EmptyState text="No hay clases programadas." drawing="week" />
      )}
    </>
  );
}
