import { VideoTypesOffice } from '../../features/studio/office/video-types-office.tsx';

/** `/admin/tipos-de-video` */
export default function VideoTypes() {
  return <VideoTypesOffice />;
}
