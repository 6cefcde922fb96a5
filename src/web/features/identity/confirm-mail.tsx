import { useMutation } from '@tanstack/react-query';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { signOut } from '../../lib/identity/session.ts';
import { paths } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { Entrance } from './entrance.tsx';
import { confirmMail } from './own-api.ts';

/** Confirms at a button, not on opening, since mail programs open links automatically. */
export function ConfirmMail({ token }: { token: string }) {
  const confirm = useMutation({
    mutationFn: async () => {
      const { message } = await confirmMail(token);
      await signOut();
      return message;
    },
  });
  if (confirm.data !== undefined) {
    return (
      <Entrance title="Correo confirmado" text={confirm.data}>
        <ButtonLink wide to={paths.signIn}>
          Entrar
        </ButtonLink>
      </Entrance>
    );
  }
  // It never works again: a new one is needed.
  if (confirm.error instanceof ApiError && confirm.error.status === 404) {
    return (
      <Entrance title="Este enlace ya no sirve" text={confirm.error.message}>
        <ButtonLink wide to={paths.information}>
          Ir a Mi Información
        </ButtonLink>
      </Entrance>
    );
  }
  return (
    <Entrance title="Confirma tu correo" text="Desde ahora entrarás a tu cuenta con este correo.">
      <FormProblem>{confirm.error ? errorText(confirm.error) : null}</FormProblem>
      <Button wide busy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirmar mi correo
      </Button>
    </Entrance>
  );
}
