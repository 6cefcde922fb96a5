import { InstructorsOffice } from '../../features/studio/office/instructors-office.tsx';

/** `/admin/coaches` */
export default function Instructors() {
  return <InstructorsOffice />;
}
