import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Entrance } from '../../features/identity/entrance.tsx';
import { ResetPasswordForm } from '../../features/identity/reset-password-form.tsx';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** `/restablecer?token=` (Firebase's own: `?oobCode=`): the mailed link. */
export default function ResetPassword() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Firebase's letters have another parameter, if the studio set this page as theirs. All letters of a Firebase project
  // lead to one address: those that confirm a mail are redirected to the page of ours.
  if (search.get('mode') === 'verifyEmail') return <Navigate to={`${paths.verifyMail}?${search}`} replace />;
  const token = search.get('token') ?? search.get('oobCode') ?? '';
  if (token === '') {
    return (
      <Entrance title="Este enlace no está completo" text="Ábrelo desde el correo que te enviamos, o pide uno nuevo.">
        <ButtonLink to={paths.recover}>Pedir otro enlace</ButtonLink>
      </Entrance>
    );
  }
  return (
    <Entrance title="Elige tu nueva contraseña">
      <ResetPasswordForm token={token} onChanged={() => navigate(paths.signIn, { replace: true })} />
    </Entrance>
  );
}
