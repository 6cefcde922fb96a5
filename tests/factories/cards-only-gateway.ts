import { abilitiesOf } from '#shared/payments/abilities.ts';
import {
  type PaymentGateway,
  ProviderUnavailable,
  type SavedSource,
} from '../../src/server/gateways/payments/payment-gateway.ts';

/** A provider that can only save cards, in this process. */
export interface CardsOnlyGateway extends PaymentGateway {
  /** The `source_id` of each saved card. */
  kept: Set<string>;
  /** Set it to stop the provider from answering. */
  down: boolean;
}

const unused = () => Promise.reject(new Error('This provider only keeps cards.'));

/** Every token becomes a Visa that ends in 4242; the provider's customer id names the payer. */
export function cardsOnlyGateway(): CardsOnlyGateway {
  const kept = new Set<string>();
  const gateway: CardsOnlyGateway = {
    kept,
    down: false,
    provider: 'keeper',
    can: { ...abilitiesOf.simulated, session: false, subscriptions: null, refunds: 'none' },
    cardField: () => ({ public_key: '', frame_url: null, frame_origin: null }),
    saveSource: async (payer, token_id) => {
      if (gateway.down) throw new ProviderUnavailable();
      const source: SavedSource = {
        source_id: `src_${token_id}`,
        card_type: 'visa',
        last_digits: '4242',
        fingerprint: token_id.replace(/_again$/, ''),
      };
      kept.add(source.source_id);
      return { ...source, provider_customer_id: payer.provider_customer_id ?? `cus_${payer.customer_id}` };
    },
    deleteSource: async (source_id) => {
      if (gateway.down) throw new ProviderUnavailable();
      kept.delete(source_id);
    },
    createPayment: unused,
    chargeSource: unused,
    capturePayment: unused,
    readPayment: unused,
    cancelPayment: unused,
    refund: unused,
    cancelSubscription: unused,
    pauseSubscription: unused,
    resumeSubscription: unused,
    changeCard: unused,
    readCard: unused,
    changePlan: unused,
    listMovements: unused,
    listPayouts: unused,
    checkConnection: unused,
    readWebhook: unused,
  };
  return gateway;
}
