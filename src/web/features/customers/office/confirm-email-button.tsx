import { useQueryClient } from '@tanstack/react-query';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import { keys } from '../../../lib/keys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { confirmEmailOf } from './api.ts';

/** Reception confirms the mail of a person at the desk; only if the studio sends no letters. */
export function ConfirmEmailButton({ person }: { person: CustomerAtDesk }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const alerts = useAlerts();
  const { customer_id, name, email } = person;

  async function vouch() {
    const text = `¿${name} está aquí y te dijo que su correo es ${email}? Queda anotado que tú lo confirmaste.`;
    if (!(await confirm({ title: 'Confirmar en persona', text, accept: 'Confirmar correo' }))) return;
    try {
      await confirmEmailOf(customer_id);
      alerts.success('Correo confirmado.');
    } catch (error) {
      alerts.error(error);
    }
    await client.invalidateQueries({ queryKey: keys.customer.all });
  }

  return (
    <Button look="secondary" icon="mail" onClick={vouch}>
      Confirmar en persona
    </Button>
  );
}
