import { ConfigurationOffice } from '../../features/configuration/office/configuration-office.tsx';

/** `/admin/configuracion` */
export default function ConfigurationPage() {
  return <ConfigurationOffice />;
}
