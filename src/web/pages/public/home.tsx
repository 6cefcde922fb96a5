import { lazy } from 'react';
import { Reserving } from '../../features/reservations/reserving.tsx';
import { Calendar } from '../../features/schedule/calendar.tsx';
import { prefetchCalendar } from '../../features/schedule/prefetch-calendar.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

const SignInForm = lazy(async () => ({
  default: (await import('../../features/identity/sign-in-form.tsx')).SignInForm,
}));

const RequiredPagesModal = lazy(async () => ({
  default: (await import('../../features/pages/required-pages-modal.tsx')).RequiredPagesModal,
}));

export const prefetch = prefetchCalendar;

/** `/` and every address without a screen: the calendar under the studio's name, until the landing page arrives. */
export default function Home() {
  const { business_name, tagline } = useConfiguration();
  return (
    <>
      <PageHeading title={business_name} text={tagline} />
      <h2>Calendario de Clases</h2>
      <Calendar
        path={paths.home}
        around={(range, draw) => (
          <Reserving
            range={range}
            signIn={(onSignedIn) => <SignInForm onSignedIn={onSignedIn} />}
            gate={<RequiredPagesModal />}
          >
            {draw}
          </Reserving>
        )}
      />
    </>
  );
}
