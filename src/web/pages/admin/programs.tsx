import { ProgramsOffice } from '../../features/studio/office/programs-office.tsx';
import { NeedsVideos } from '../shared/needs-videos.tsx';

/** `/admin/programas` */
export default function Programs() {
  return (
    <NeedsVideos>
      <ProgramsOffice />
    </NeedsVideos>
  );
}
