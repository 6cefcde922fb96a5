import { PrivacyOffice } from '../../features/privacy/office/privacy-office.tsx';

/** `/admin/datos-personales` */
export default function Privacy() {
  return <PrivacyOffice />;
}
