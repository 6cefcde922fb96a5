import { prefetchCalendar } from '../../features/schedule/prefetch-calendar.ts';
import type { PageModule } from '../../lib/page.ts';
import { paths } from '../../screens.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BookableCalendar } from '../shared/bookable-calendar.tsx';

export const prefetch: PageModule['prefetch'] = (context) => prefetchCalendar(context);

/** `/calendario` */
export default function CalendarPage() {
  return (
    <>
      <PageHeading title="Horarios" />
      <BookableCalendar path={paths.calendar} />
    </>
  );
}
