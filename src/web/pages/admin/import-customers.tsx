import { ImportOffice } from '../../features/importing/import-office.tsx';

/** `/admin/clientes/importar` */
export default function ImportCustomers() {
  return <ImportOffice />;
}
