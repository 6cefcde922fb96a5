import { Entrance } from '../../features/identity/entrance.tsx';
import { RecoverForm } from '../../features/identity/recover-form.tsx';

/** `/recuperar` */
export default function Recover() {
  return (
    <Entrance title="Recupera tu contraseña" text="Con un enlace que llega a tu correo eliges otra.">
      <RecoverForm />
    </Entrance>
  );
}
