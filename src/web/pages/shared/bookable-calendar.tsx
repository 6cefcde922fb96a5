import { type ComponentProps, lazy } from 'react';
import { Reserving } from '../../features/reservations/reserving.tsx';
import { Calendar } from '../../features/schedule/calendar.tsx';
import { paths } from '../../paths.ts';
import { SignInHere } from './sign-in-here.tsx';

const RequiredPagesModal = lazy(async () => ({
  default: (await import('../../features/pages/required-pages-modal.tsx')).RequiredPagesModal,
}));

/** A calendar in which anybody reserves: the same bytes for everybody, my own places come afterwards. */
export function BookableCalendar(
  props: Omit<ComponentProps<typeof Calendar>, 'around' | 'entrance' | 'withTypeCards'>,
) {
  return (
    <Calendar
      {...props}
      entrance={paths.signIn}
      around={(range, draw) => (
        <Reserving
          range={range}
          signIn={(onSignedIn, next) => <SignInHere onSignedIn={onSignedIn} next={next} />}
          gate={<RequiredPagesModal />}
        >
          {draw}
        </Reserving>
      )}
    />
  );
}
