import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { keys } from '../../lib/keys.ts';
import { paths } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { Entrance } from './entrance.tsx';
import { internalPath } from './next.ts';

/**
 * The page of a letter's link that confirms one's own address. It confirms at a button, since mail programs open links
 * automatically.
 */
export function VerifyMail({ open, next }: { open: () => Promise<{ message: string }>; next: string | null }) {
  const client = useQueryClient();
  const { class_packages_path } = useConfiguration();
  const confirm = useMutation({
    mutationFn: async () => {
      const { message } = await open();
      await client.invalidateQueries({ queryKey: keys.customer.me });
      return message;
    },
  });
  if (confirm.data !== undefined) {
    return (
      <Entrance title="Correo confirmado" text={`${confirm.data} Puedes seguir aquí o donde lo dejaste.`}>
        <ButtonLink wide to={internalPath(next, class_packages_path) ?? paths.studio}>
          Continuar
        </ButtonLink>
      </Entrance>
    );
  }
  // An expired link never works again: a new one is needed.
  const over = confirm.error instanceof ApiError && [404, 412].includes(confirm.error.status);
  return (
    <Entrance
      title={over ? 'Este enlace ya no sirve' : 'Confirma tu correo'}
      {...(!over && { text: 'Así sabemos que este correo es tuyo. Se hace una sola vez.' })}
    >
      <FormProblem>{confirm.error ? errorText(confirm.error) : null}</FormProblem>
      {over ? (
        <ButtonLink wide to={paths.information}>
          Pedir otro enlace
        </ButtonLink>
      ) : (
        <Button wide busy={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirmar mi correo
        </Button>
      )}
    </Entrance>
  );
}
