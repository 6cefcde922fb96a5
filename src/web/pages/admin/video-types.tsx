import { VideoTypesOffice } from '../../features/studio/office/video-types-office.tsx';
import { NeedsVideos } from '../shared/needs-videos.tsx';

/** `/admin/tipos-de-video` */
export default function VideoTypes() {
  return (
    <NeedsVideos>
      <VideoTypesOffice />
    </NeedsVideos>
  );
}
