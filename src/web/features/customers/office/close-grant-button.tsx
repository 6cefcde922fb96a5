import { useState } from 'react';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { formatNumber } from '../../../lib/format.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { useRenewPlaces } from '../../../lib/renew-places.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { closeGrant } from './api.ts';

/** What would be taken back, in the words of the question. */
function whatGoes({ available_classes }: AvailableClass): string {
  if (available_classes === UNLIMITED) return 'Se quita esta membresía';
  if (available_classes === 1) return 'Se quita la clase que queda aquí';
  return `Se quitan las ${formatNumber(available_classes)} clases que quedan aquí`;
}

/** Takes back the rest of a grant; reservations that it paid for stay. Reception needs authorisation. */
export function CloseGrantButton({ grant }: { grant: AvailableClass }) {
  const alerts = useAlerts();
  const confirm = useConfirm();
  const renew = useRenewPlaces();
  const [action] = useState(newIdempotencyKey);

  async function close() {
    const text = `${whatGoes(grant)}. Lo ya reservado se queda. No se puede deshacer.`;
    if (!(await confirm({ text, accept: 'Quitar' }))) return;
    try {
      const { message } = await closeGrant(action, grant.available_class_id);
      alerts.success(message);
      await renew();
    } catch (error) {
      alerts.error(error);
    }
  }

  return (
    <Button small look="quiet" onClick={close}>
      Quitar
    </Button>
  );
}
