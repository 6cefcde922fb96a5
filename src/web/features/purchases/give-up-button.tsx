import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../lib/keys.ts';
import { renewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { cancelPurchase } from './api.ts';

/** The call requires a reason, which an unpaid purchase does not need. */
const REASON = 'Prefiero no decir';

/** Cancels an unpaid purchase. */
export function GiveUpButton({ purchase_id }: { purchase_id: number }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const confirm = useConfirm();

  async function giveUp() {
    const text = 'Se cancelará esta compra por pagar, con las reservaciones que hayas hecho con ella.';
    if (!(await confirm({ text, accept: 'Cancelar compra', cancel: 'Conservarla' }))) return;
    try {
      alerts.success(await cancelPurchase(purchase_id, REASON));
    } catch (error) {
      alerts.error(error);
    }
    await Promise.all([client.invalidateQueries({ queryKey: keys.purchases.all }), renewPlaces(client)]);
  }

  return (
    <Button small look="quiet" onClick={giveUp}>
      Cancelar compra
    </Button>
  );
}
