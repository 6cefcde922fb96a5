import { Entrance } from '../../features/identity/entrance.tsx';
import { RecoverForm } from '../../features/identity/recover-form.tsx';

/** `/recuperar` */
export default function Recover() {
  return (
    <Entrance title="Recupera tu contraseña" text="Te mandamos un enlace para elegir otra.">
      <RecoverForm />
    </Entrance>
  );
}
