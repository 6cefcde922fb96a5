import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { dayKey } from '#shared/time.ts';
import { MyPenalty } from '../../features/attendance/my-penalty.tsx';
import { DailyPopup } from '../../features/configuration/daily-popup.tsx';
import { ProfileGate } from '../../features/forms/profile-gate.tsx';
import { useMissingPage } from '../../features/pages/use-missing-page.ts';
import { MyComingPlans } from '../../features/purchases/plan/my-coming-plans.tsx';
import { RenewalTrouble } from '../../features/purchases/renewal-trouble.tsx';
import { ToPay } from '../../features/purchases/to-pay.tsx';
import { NextClass } from '../../features/reservations/next-class.tsx';
import { Reserving } from '../../features/reservations/reserving.tsx';
import { HeldPlaces } from '../../features/reservations/waitlist/held-places.tsx';
import { useShowsWaitlists } from '../../features/reservations/waitlist/use-shows-waitlists.ts';
import { Calendar } from '../../features/schedule/calendar.tsx';
import { CALENDAR_ANCHOR } from '../../lib/calendar-anchor.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { creditsQuery } from '../../lib/credits-query.ts';
import { count } from '../../lib/format.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { showsCredits } from '../../lib/shows-credits.ts';
import { limitedUnlimited } from '../../lib/unlimited.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
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

/** 'Reservar' in the bar scrolls to the calendar, each time it is pressed. */
function useScrollToAnchor(): RefObject<HTMLDivElement | null> {
  const calendar = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === CALENDAR_ANCHOR && key) calendar.current?.scrollIntoView({ behavior: 'instant' });
  }, [hash, key]);
  return calendar;
}

/** `/mystudio`: a customer's home, with the calendar and her own data in it. */
export default function StudioPage() {
  const configuration = useConfiguration();
  const { single_class_enabled } = configuration;
  const showsWaitlists = useShowsWaitlists();
  const { customer } = useSession();
  const calendar = useScrollToAnchor();
  // One request after the other: documents, then the missing part of the profile, then the studio's image.
  const held = useMissingPage() !== undefined;
  const incomplete = !held && customer?.profile_complete === false;
  return (
    <>
      <PageHeading title={customer?.name ? `Hola, ${customer.name}` : 'Hola'}>
        <ChipRow>
          {showsCredits(configuration) && <CreditsChip />}
          <ChipLink to={paths.reservations} icon="list">
            Reservaciones
          </ChipLink>
          {showsWaitlists && (
            <ChipLink to={paths.waitlists} icon="hourglass">
              Listas de espera
            </ChipLink>
          )}
        </ChipRow>
      </PageHeading>
      <div className={styles.now}>
        {single_class_enabled && <NextClass code={customerSlots.code} />}
        <HeldPlaces />
        <ToPay />
        <RenewalTrouble />
        {customer && <MyPenalty customer_id={customer.customer_id} />}
        <MyComingPlans />
      </div>
      {incomplete && <ProfileGate />}
      {customer && !held && !incomplete && <DailyPopup />}
      {single_class_enabled ? (
        <div ref={calendar} id={CALENDAR_ANCHOR.slice(1)} className={styles.calendar}>
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
