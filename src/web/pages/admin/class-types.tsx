import { ClassTypesOffice } from '../../features/studio/office/class-types-office.tsx';

/** `/admin/tipos-de-clase` */
export default function ClassTypes() {
  return <ClassTypesOffice />;
}
