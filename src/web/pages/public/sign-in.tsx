import { useLocation } from 'react-router';
import { Arrived } from '../../features/identity/arrived.tsx';
import { Entrance } from '../../features/identity/entrance.tsx';
import { SignInForm } from '../../features/identity/sign-in-form.tsx';
import { paths } from '../../screens.ts';

/** `/entrar` */
export default function SignIn() {
  const { state } = useLocation();
  const over = typeof state === 'object' && state !== null && 'over' in state && state.over === true;
  return (
    <Arrived here={paths.signIn}>
      <Entrance
        title="Entrar Ahora"
        {...(over && { text: 'Tu sesión terminó. Entra otra vez y sigues donde estabas.' })}
      >
        <SignInForm />
      </Entrance>
    </Arrived>
  );
}
