import { useSearchParams } from 'react-router';
import { ConfirmMail } from '../../features/identity/confirm-mail.tsx';

/** `/confirmar-correo?token=`: where the letter to a new address leads. */
export default function ConfirmMailPage() {
  const [search] = useSearchParams();
  return <ConfirmMail token={search.get('token') || '-'} />;
}
