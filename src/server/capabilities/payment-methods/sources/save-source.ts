import { refuse } from '#shared/refusals.ts';
import type { PaymentSource } from '#shared/wire/payment-methods.ts';
import type { AppContext } from '../../../context.ts';
import { type PaymentGateway, ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { requireRecentPassword } from '../../identity/index.ts';
import { lockPerson } from '../../locking/index.ts';
import { requireActive, type TokenHolder } from '../../people/index.ts';
import { providerFor } from '../offered-ways.ts';
import { payerOf } from './for-checkout.ts';
import { insertSource, listKept, writeProviderCustomer } from './queries.ts';
import { countCards, isSameCard } from './same-card-rules.ts';

/** The most cards that one person can save. */
const MOST = 10;

type SourceContext = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'payments'>;
type Owner = TokenHolder & { customer_id: number };

/**
 * Saves a card at the provider and stores its id; type and last digits come from the provider. If storing fails, the card
 * is deleted there too. A card that is already saved is saved once more, and shown once (docs/rules.md#saved-cards).
 * @param token_id the token from the provider's frame
 * @throws Refusal `payment-method-off`, `too-many-sources`, `card-declined`, `payment-provider-down`, `auth/user-disabled`
 */
export async function saveSource(context: SourceContext, owner: Owner, token_id: string): Promise<PaymentSource> {
  const { db, clock, configuration, payments } = context;
  const settings = await configuration.current();
  const gateway = providerFor('card', settings, payments);
  if (!settings.payment_sources_enabled || !gateway?.can.savedSources) return refuse('payment-method-off');
  const { provider } = gateway;
  const { customer_id } = owner;
  await requireActive(db, owner, clock.now());
  await requireRecentPassword(context, owner.session_id);
  const before = await listKept(db, customer_id);
  if (countCards(before) >= MOST) refuse('too-many-sources');
  const { payer } = await payerOf(db, { customer_id, provider, payment_source_id: null });
  const kept = await keepAtProvider(gateway, payer, token_id);
  try {
    return await db.transaction(async (open) => {
      // Another request that saves a card of this person waits here.
      const tx = (await lockPerson(open, customer_id)) ?? refuse('customer-missing');
      // The session may have ended, and the account's mail address changed, while the provider was asked.
      await requireActive(tx, owner, clock.now());
      const others = (await listKept(tx, customer_id)).filter((one) => !isSameCard(one, { provider, ...kept }));
      if (countCards(others) >= MOST) refuse('too-many-sources');
      await writeProviderCustomer(tx, {
        customer_id,
        provider,
        provider_customer_id: kept.provider_customer_id,
      });
      const [row] = await insertSource(tx, {
        customer_id,
        provider,
        source: kept,
        at: clock.now(),
      });
      return row ?? refuse('already-exists');
    });
  } catch (error) {
    // A card that was already saved before this request must not be deleted.
    if (!before.some(({ source_id }) => source_id === kept.source_id)) await gateway.deleteSource(kept.source_id);
    throw error;
  }
}

async function keepAtProvider(gateway: PaymentGateway, ...[payer, token_id]: Parameters<PaymentGateway['saveSource']>) {
  try {
    return await gateway.saveSource(payer, token_id);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment-provider-down', { of: 'saving-card' });
    throw error;
  }
}
