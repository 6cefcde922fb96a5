import { VideosOffice } from '../../features/videos/office/videos-office.tsx';

/** `/admin/videos` */
export default function Videos() {
  return <VideosOffice />;
}
