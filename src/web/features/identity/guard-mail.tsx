import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { openedGuard } from '#shared/wire/own-mail.ts';
import { errorText } from '../../lib/api-error.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { signOut } from '../../lib/identity/session.ts';
import { paths } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { Entrance } from './entrance.tsx';
import { guardMail } from './own-api.ts';

type Guard = z.output<typeof openedGuard>;

const words = {
  proposed: {
    title: '¿Detener el cambio?',
    act: 'Detener el cambio',
    done: 'El cambio se detuvo',
    text: ({ name, new_mail }: Guard, until: string) =>
      `${name}, el estudio propuso que entres con ${new_mail}. Si no lo pediste, detenlo: puede confirmarse hasta el ${until}.`,
  },
  'in-effect': {
    title: '¿Recuperar tu cuenta?',
    act: 'Recuperar mi cuenta',
    done: 'Recuperaste tu cuenta',
    text: ({ name, new_mail }: Guard, until: string) =>
      `${name}, tu cuenta usa ahora ${new_mail}. Si no fuiste tú, vuelve a este correo: se cierra la sesión de quien la tenga y eliges otra contraseña. Puedes hacerlo hasta el ${until}.`,
  },
} as const;

/** Stops or undoes at a button, not on opening, since mail programs open links automatically. */
export function GuardMail({ token, guard }: { token: string; guard: Guard }) {
  const { timezone } = useConfiguration();
  const { title, act, done, text } = words[guard.state];
  const send = useMutation({
    mutationFn: async () => {
      const { message } = await guardMail(token);
      if (guard.state === 'in-effect') await signOut();
      return message;
    },
  });
  if (send.data !== undefined) {
    return (
      <Entrance title={done} text={send.data}>
        <ButtonLink wide to={guard.state === 'proposed' ? paths.signIn : paths.recover}>
          {guard.state === 'proposed' ? 'Entrar' : 'Pedir otro enlace'}
        </ButtonLink>
      </Entrance>
    );
  }
  return (
    <Entrance title={title} text={text(guard, formatDateTime(wallClockOf(guard.until, timezone)))}>
      <FormProblem>{send.error ? errorText(send.error) : null}</FormProblem>
      <Button wide busy={send.isPending} onClick={() => send.mutate()}>
        {act}
      </Button>
      <p>Si fuiste tú, cierra esta página: no tienes que hacer nada.</p>
    </Entrance>
  );
}
