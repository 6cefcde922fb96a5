import type { ComponentProps } from 'react';
import { Reserving } from '../../features/reservations/reserving.tsx';
import { Calendar } from '../../features/schedule/calendar.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { paths, pathTo } from '../../screens.ts';
import { EmptyState } from '../../ui/states.tsx';
import { visitorSlots } from './reserve-slots.tsx';

const pageOf = (single_class_id: number) => pathTo(paths.singleClass, { single_class_id });

/** A calendar in which anybody reserves: the same bytes for everybody, my own places are loaded afterwards. */
export function BookableCalendar(props: Omit<ComponentProps<typeof Calendar>, 'around' | 'pageOf' | 'withTypeCards'>) {
  const { single_class_enabled } = useConfiguration();
  if (!single_class_enabled) return <EmptyState text="No hay clases programadas." drawing="week" />;
  return (
    <Calendar
      {...props}
      pageOf={pageOf}
      around={(range, draw) => (
        <Reserving range={range} slots={visitorSlots}>
          {draw}
        </Reserving>
      )}
    />
  );
}
