import { lazy } from 'react';
import { Reserving } from '../../features/reservations/reserving.tsx';
import { Calendar } from '../../features/schedule/calendar.tsx';
import { prefetchCalendar } from '../../features/schedule/prefetch-calendar.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

const SignInForm = lazy(async () => ({
  default: (await import('../../features/identity/sign-in-form.tsx')).SignInForm,
}));

const RequiredPagesModal = lazy(async () => ({
  default: (await import('../../features/pages/required-pages-modal.tsx')).RequiredPagesModal,
}));

export const prefetch = prefetchCalendar;

/** `/calendario`: the same bytes for everybody; my own places come afterwards. */
export default function CalendarPage() {
  return (
    <>
      <PageHeading title="Horarios" />
      <Calendar
        path={paths.calendar}
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
