import { useParams } from 'react-router';
import { CodePage } from '../../features/roster/scan/code-page.tsx';

/** `/admin/reservacion/{token}`, the address in a customer's QR code */
export default function ReservationOfCode() {
  const { token = '' } = useParams();
  return <CodePage key={token} token={token} />;
}
