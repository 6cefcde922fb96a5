import { FormsOffice } from '../../features/forms/office/forms-office.tsx';

/** `/admin/formularios` */
export default function Forms() {
  return <FormsOffice />;
}
