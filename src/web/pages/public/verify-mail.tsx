import { useSearchParams } from 'react-router';
import { VerifyMail } from '../../features/identity/verify-mail.tsx';

/** `/verificar-correo?token=`: where the link of a welcome letter leads. */
export default function VerifyMailPage() {
  const [search] = useSearchParams();
  return <VerifyMail token={search.get('token') || '-'} next={search.get('next')} />;
}
