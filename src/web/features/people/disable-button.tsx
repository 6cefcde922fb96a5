import { useQueryClient } from '@tanstack/react-query';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { disablePerson } from './api.ts';

/** Closes an account or opens it again. Administrators only; the server decides. */
export function DisableButton({ person }: { person: CustomerAtDesk }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const alerts = useAlerts();
  const { customer_id, name, disabled_at } = person;
  const disable = disabled_at === null;

  async function change() {
    const sure = await confirm(
      disable
        ? { text: `${name} no podrá entrar ni reservar. Sus clases y su historia se conservan.`, accept: 'Desactivar' }
        : { title: 'Reactivar cuenta', text: `${name} podrá entrar y reservar de nuevo.`, accept: 'Reactivar' },
    );
    if (!sure) return;
    try {
      await disablePerson(customer_id, disable);
      alerts.success(disable ? 'Cuenta desactivada.' : 'Cuenta reactivada.');
    } catch (error) {
      alerts.error(error);
    }
    await client.invalidateQueries({ queryKey: ['customer'] });
  }

  return (
    <Button look="quiet" onClick={change}>
      {disable ? 'Desactivar cuenta' : 'Reactivar cuenta'}
    </Button>
  );
}
