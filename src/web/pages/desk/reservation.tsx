import { useParams } from 'react-router';
import { CodePage } from '../../features/roster/scan/code-page.tsx';

/** `/admin/reservacion/{token}`, where a customer's QR leads */
export default function ReservationOfCode() {
  const { token = '' } = useParams();
  return <CodePage key={token} token={token} />;
}
