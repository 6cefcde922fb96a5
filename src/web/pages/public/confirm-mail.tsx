import { useSearchParams } from 'react-router';
import { ConfirmMail } from '../../features/identity/confirm-mail.tsx';

/** `/confirmar-correo?token=`: the link in the letter to a new address. */
export default function ConfirmMailPage() {
  const [search] = useSearchParams();
  return <ConfirmMail token={search.get('token') || '-'} />;
}
