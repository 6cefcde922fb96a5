import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { refuseOwnRecord } from '../authorisation/index.ts';
import { writeResolved } from './queries/shown.ts';

/**
 * Staff looked after a payment that the product could not settle by itself.
 * @throws Refusal `not-found` when somebody did before, `own-record`
 */
export async function resolveAlert(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  payment_alert_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const alert = (await writeResolved(tx, payment_alert_id, at, actor_id)) ?? refuse('not-found');
    const { customer_id, kind, purchase_id, details } = alert;
    if (customer_id !== null) await refuseOwnRecord(tx, actor_id, customer_id);
    await audit(tx, {
      ...{ at, actor_id, action: 'payment-alert-resolved', subject_id: payment_alert_id, customer_id },
      details: { kind, purchase_id, alert: details },
    });
  });
}
