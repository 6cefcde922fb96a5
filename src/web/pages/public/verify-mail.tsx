import { useSearchParams } from 'react-router';
import { VerifyMail } from '../../features/identity/verify-mail.tsx';
import { openConfirmation, openProvedMail } from '../../lib/confirmed-mail/api.ts';

/** `/verificar-correo?token=` (Firebase's own: `?oobCode=`): the link in a welcome letter. */
export default function VerifyMailPage() {
  const [search] = useSearchParams();
  const code = search.get('oobCode');
  const open = code ? () => openProvedMail(code) : () => openConfirmation(search.get('token') || '-');
  return <VerifyMail open={open} next={search.get('next')} />;
}
