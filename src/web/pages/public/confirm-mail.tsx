import { useSearchParams } from 'react-router';
import { BrokenLink } from '../../features/identity/broken-link.tsx';
import { ConfirmMail } from '../../features/identity/confirm-mail.tsx';

/** `/confirmar-correo?token=`: the link in the letter to a new address. */
export default function ConfirmMailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <ConfirmMail token={token} /> : <BrokenLink />;
}
