import { PrivacyOffice } from '../../features/privacy/office/privacy-office.tsx';

/** `/admin/privacidad` */
export default function Privacy() {
  return <PrivacyOffice />;
}
