import type { ComponentProps } from 'react';
import { Reserving } from '../../features/reservations/reserving.tsx';
import { Calendar } from '../../features/schedule/calendar.tsx';
import { paths } from '../../screens.ts';
import { broughtInPublic } from './bring-to-class.tsx';

/** A calendar in which anybody reserves: the same bytes for everybody, my own places come afterwards. */
export function BookableCalendar(
  props: Omit<ComponentProps<typeof Calendar>, 'around' | 'entrance' | 'withTypeCards'>,
) {
  return (
    <Calendar
      {...props}
      entrance={paths.signIn}
      around={(range, draw) => (
        <Reserving range={range} slots={broughtInPublic}>
          {draw}
        </Reserving>
      )}
    />
  );
}
