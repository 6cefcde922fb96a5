import { AnnouncementsOffice } from '../../features/announcements/office/announcements-office.tsx';

/** `/admin/avisos` */
export default function AnnouncementsPage() {
  return <AnnouncementsOffice />;
}
