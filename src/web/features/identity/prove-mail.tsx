import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/api-error.ts';
import { proveMail } from '../../lib/identity/own-access.ts';
import { personQuery } from '../../lib/identity/person.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';

/** An existing account here has this mail: once the provider's letter is opened, the person continues with it. */
export function ProveMail() {
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: async () => {
      const outcome = await proveMail();
      if (outcome !== 'proved') return outcome;
      await api.post('/customer/link');
      await client.invalidateQueries({ queryKey: personQuery.queryKey });
      return outcome;
    },
  });
  return (
    <div role="status">
      {ask.data === 'sent' && <p>Te enviamos el enlace. Ábrelo, vuelve aquí y toca el botón otra vez.</p>}
      <FormProblem>{ask.error ? errorText(ask.error) : null}</FormProblem>
      <Button look="secondary" wide busy={ask.isPending} onClick={() => ask.mutate()}>
        {ask.data === 'sent' ? 'Ya lo abrí' : 'Confirmar mi correo'}
      </Button>
    </div>
  );
}
