import { queryOptions, useQuery } from '@tanstack/react-query';
import { addDays, dayKey, sayDateTime } from '#shared/time.ts';
import type { ScheduleDay, SingleClass } from '#shared/wire/schedule.ts';
import { api, queryString } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { idsOf } from '../../lib/live/live-query.ts';
import { useServerNow, useStudioNow } from '../../lib/use-server-now.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The most days that one call may request. */
const DAYS = 61;

function classesOf(class_package_id: number, today: string) {
  return queryOptions({
    queryKey: keys.single_class.of_package(class_package_id, today),
    meta: { classes: idsOf },
    queryFn: async ({ signal }) => {
      const range = { start_date: today, end_date: addDays(today, DAYS) };
      const { days } = await api.getPublic<{ days: ScheduleDay[] }>(`/single_class${queryString(range)}`, signal);
      return days
        .flatMap(({ single_classes }) => single_classes)
        .filter((one) => one.class_package_id === class_package_id);
    },
  });
}

interface ClassChoiceProps {
  class_package_id: number;
  /** The address named a class that this package does not sell. */
  gone: boolean;
  /** This checkout's address for one of the classes. */
  to: (single_class: SingleClass) => string;
}

/** Choice of a coming class that a special package opens; classes that have begun are not sold. */
export function ClassChoice({ class_package_id, gone, to }: ClassChoiceProps) {
  const now = useStudioNow();
  const instant = useServerNow().getTime();
  const query = useQuery(classesOf(class_package_id, dayKey(now)));
  return (
    <section aria-labelledby="elige-clase">
      <h2 id="elige-clase">Elige la clase</h2>
      {gone && <p role="status">Esa clase ya no está a la venta con este paquete.</p>}
      <QueryView query={query} skeleton={<ListSkeleton rows={2} height="4rem" />}>
        {(classes) => {
          const coming = classes.filter(({ starts_at }) => Date.parse(starts_at) > instant);
          if (coming.length === 0) return <EmptyState text="No hay clases programadas." drawing="week" />;
          return (
            <ul>
              {coming.map((single_class) => (
                <li key={single_class.single_class_id}>
                  <CardLink to={to(single_class)}>
                    {single_class.class_type.name} · {sayDateTime(single_class.class_date, now)}
                    {single_class.is_full && ' · Llena'}
                  </CardLink>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </section>
  );
}
