import { AnnouncementList } from '../../features/announcements/announcement-list.tsx';
import { announcementsQuery } from '../../features/announcements/api.ts';
import type { PageModule } from '../../lib/page.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export const prefetch: PageModule['prefetch'] = ({ client, get }) => client.prefetchQuery(announcementsQuery(get));

/** `/avisos` */
export default function Announcements() {
  return (
    <>
      <PageHeading title="Avisos" />
      <AnnouncementList headings="h2" />
    </>
  );
}
