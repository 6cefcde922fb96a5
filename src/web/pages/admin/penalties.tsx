import { PenaltiesOffice } from '../../features/penalties/penalties-office.tsx';

/** `/admin/penalizaciones` */
export default function Penalties() {
  return <PenaltiesOffice />;
}
