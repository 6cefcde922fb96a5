import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import type { Sql } from '../../../database/database.ts';
import { type PaymentGateway, ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { requireRecentPassword } from '../../identity/index.ts';
import { lockPerson } from '../../locking/index.ts';
import { requireActive, type TokenHolder } from '../../people/index.ts';
import { archiveSources, findSource, type KeptSource, listCharging, listKept } from './queries.ts';
import { isSameCard } from './same-card-rules.ts';

/**
 * Deletes one's own saved card, at the provider first: a card that the provider still has stays visible. A card that a
 * subscription charges needs a confirmation, since the next charge would be refused (docs/rules.md#saved-cards). All copies
 * of the same card are deleted.
 * @throws Refusal `source-not-found` (also for somebody else's), `card-charges-subscription`, `payment-provider-down`,
 *   `auth/user-disabled`
 */
export async function deleteSource(
  context: Pick<AppContext, 'db' | 'clock' | 'payments' | 'configuration'>,
  owner: TokenHolder & { customer_id: number },
  { payment_source_id, confirmed }: { payment_source_id: number; confirmed: boolean },
): Promise<void> {
  const { db, clock, payments } = context;
  await requireActive(db, owner, clock.now());
  await requireRecentPassword(context, owner.session_id);
  const { customer_id } = owner;
  const source = (await findSource(db, customer_id, payment_source_id)) ?? refuse('source-not-found');
  const all = (await listKept(db, customer_id)).filter((kept) => isSameCard(kept, source));
  // A card at a provider that is no longer configured cannot be charged; only its row is archived.
  const gateway = payments.of(source.provider);
  if (gateway) {
    try {
      if (!confirmed) await refuseCharged(db, gateway, { customer_id, all });
      for (const { source_id } of all) await gateway.deleteSource(source_id);
    } catch (error) {
      if (error instanceof ProviderUnavailable) refuse('payment-provider-down', { of: 'deleting-card' });
      throw error;
    }
  }
  await db.transaction(async (open) => {
    const tx = (await lockPerson(open, customer_id)) ?? refuse('customer-missing');
    await archiveSources(
      tx,
      all.map((kept) => kept.payment_source_id),
      clock.now(),
    );
  });
}

async function refuseCharged(
  db: Sql,
  gateway: PaymentGateway,
  { customer_id, all }: { customer_id: number; all: readonly KeptSource[] },
): Promise<void> {
  if (!gateway.can.subscriptions?.changeCard) return;
  for (const { subscription_id, title } of await listCharging(db, customer_id, gateway.provider)) {
    const charged = await gateway.readCard(subscription_id);
    if (all.some(({ source_id }) => source_id === charged?.source_id))
      return refuse('card-charges-subscription', { title });
  }
}
