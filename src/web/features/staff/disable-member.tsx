import { useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '#shared/wire/staff.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { disableStaff, renewTeam } from './api.ts';

/** Blocks a member at once, on every device, or unblocks her. */
export function DisableMember({ member: { customer_id, name, disabled_at } }: { member: StaffMember }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const alerts = useAlerts();
  const disable = disabled_at === null;

  async function change() {
    const sure = await confirm(
      disable
        ? { text: `${name} no podrá entrar, y se cierra donde tenga abierta su cuenta.`, accept: 'Desactivar' }
        : { title: 'Reactivar cuenta', text: `${name} podrá entrar de nuevo con su rol.`, accept: 'Reactivar' },
    );
    if (!sure) return;
    try {
      await disableStaff(customer_id, disable);
      alerts.success(disable ? 'Cuenta desactivada.' : 'Cuenta reactivada.');
    } catch (error) {
      alerts.error(error);
    }
    await renewTeam(client);
  }

  return (
    <Button look="secondary" wide onClick={change}>
      {disable ? 'Desactivar cuenta' : 'Reactivar cuenta'}
    </Button>
  );
}
