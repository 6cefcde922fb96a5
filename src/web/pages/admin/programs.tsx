import { ProgramsOffice } from '../../features/studio/office/programs-office.tsx';

/** `/admin/programas` */
export default function Programs() {
  return <ProgramsOffice />;
}
