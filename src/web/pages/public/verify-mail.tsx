import { useSearchParams } from 'react-router';
import { BrokenLink } from '../../features/identity/broken-link.tsx';
import { VerifyMail } from '../../features/identity/verify-mail.tsx';
import { openConfirmation, openProvedMail } from '../../lib/confirmed-mail/api.ts';

/** `/verificar-correo?token=` (Firebase's own: `?oobCode=`): the link in a welcome letter. */
export default function VerifyMailPage() {
  const [search] = useSearchParams();
  const [code, token] = [search.get('oobCode'), search.get('token')];
  if (!code && !token) return <BrokenLink />;
  const open = code ? () => openProvedMail(code) : () => openConfirmation(token ?? '');
  return <VerifyMail open={open} next={search.get('next')} />;
}
