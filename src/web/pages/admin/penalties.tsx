import { PenaltiesOffice } from '../../features/attendance/penalties/penalties-office.tsx';

/** `/admin/penalizaciones` */
export default function Penalties() {
  return <PenaltiesOffice />;
}
