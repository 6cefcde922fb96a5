import type { ProviderUnderTest } from '../contract.ts';
import { ApiError, must } from './books.ts';
import { confirmSetup, renew } from './charging.ts';
import { payOnPage } from './checkout.ts';
import { confirmCard, expireReference, methodFor, payReference } from './intents.ts';
import { openDispute } from './money.ts';
import type { StripeStandIn } from './stand-in.ts';

type Acts = Omit<ProviderUnderTest, 'gateway' | 'cards' | 'refused'>;

/** A refused card, or an ended payment, changes nothing beyond the books. */
function unlessRefused(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Acts of people and banks, and time, at the stand-in. */
export function peopleAt(standIn: () => StripeStandIn): Acts {
  const books = () => standIn().books;
  return {
    confirm: async (payment, token, bank = 'agrees') =>
      unlessRefused(() => {
        const client_secret = payment.client_secret ?? '';
        const id = client_secret.split('_secret_')[0] ?? '';
        const setup = books().setups.get(id);
        const intent = books().intents.get(id);
        if (setup?.secret === client_secret) confirmSetup(books(), setup, { token, bank });
        if (intent?.secret === client_secret) confirmCard(books(), intent, { token, bank });
      }),
    typed: (card) => methodFor(books(), card).id,
    monthsOf: async (payment_id) => must(books().intents, payment_id).installments.count ?? 1,
    visit: async ({ payment_id }) =>
      unlessRefused(() => {
        const session = must(books().sessions, payment_id);
        payOnPage(books(), session, { token: 'pm_card_visa', base: standIn().address });
      }),
    payReference: async ({ payment_id }, amount) => payReference(books(), must(books().intents, payment_id), amount),
    expire: async ({ payment_id }) => expireReference(books(), must(books().intents, payment_id)),
    renew: async (subscription_id, refused = false) =>
      renew(books(), must(books().subscriptions, subscription_id), refused),
    dispute: async (payment_id) => {
      openDispute(books(), payment_id);
    },
    sent: async () => standIn().sent(),
  };
}
