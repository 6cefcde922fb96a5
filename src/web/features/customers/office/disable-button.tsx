import { useQueryClient } from '@tanstack/react-query';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import { keys } from '../../../lib/keys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { enablePerson } from './api.ts';

interface DisableButtonProps {
  person: CustomerAtDesk;
  /** Opens the form with the consequences. */
  onDisable: () => void;
}

/** Disables or enables an account. Administrators only; the server decides. */
export function DisableButton({ person: { customer_id, name, disabled_at }, onDisable }: DisableButtonProps) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const alerts = useAlerts();

  async function enable() {
    const text = `${name} podrá entrar y reservar de nuevo. Las suscripciones y reservaciones que terminaron no regresan.`;
    if (!(await confirm({ title: 'Reactivar cuenta', text, accept: 'Reactivar' }))) return;
    try {
      alerts.success((await enablePerson(customer_id)).message);
    } catch (error) {
      alerts.error(error);
    }
    await client.invalidateQueries({ queryKey: keys.customer.all });
  }

  return (
    <Button look="quiet" onClick={disabled_at === null ? onDisable : enable}>
      {disabled_at === null ? 'Desactivar cuenta' : 'Reactivar cuenta'}
    </Button>
  );
}
