import { PackagesOffice } from '../../features/class-packages/office/packages-office.tsx';

/** `/admin/paquetes` */
export default function Packages() {
  return <PackagesOffice />;
}
