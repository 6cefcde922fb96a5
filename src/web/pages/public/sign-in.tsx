import { Arrived } from '../../features/identity/arrived.tsx';
import { Entrance } from '../../features/identity/entrance.tsx';
import { SignInForm } from '../../features/identity/sign-in-form.tsx';
import { paths } from '../../screens.ts';

/** `/entrar` */
export default function SignIn() {
  return (
    <Arrived here={paths.signIn}>
      <Entrance title="Entrar Ahora">
        <SignInForm />
      </Entrance>
    </Arrived>
  );
}
