import type { ComponentProps } from 'react';
import { Reserving } from '../../features/reservations/reserving.tsx';
import { Calendar } from '../../features/schedule/calendar.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { paths } from '../../screens.ts';
import { EmptyState } from '../../ui/states.tsx';
import { broughtInPublic } from './bring-to-class.tsx';

/** A calendar in which anybody reserves: the same bytes for everybody, my own places come afterwards. */
export function BookableCalendar(
  props: Omit<ComponentProps<typeof Calendar>, 'around' | 'entrance' | 'withTypeCards'>,
) {
  const { single_class_enabled } = useConfiguration();
  if (!single_class_enabled) return <EmptyState text="No hay clases programadas." drawing="week" />;
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
