import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConektaStandIn, startConektaStandIn } from '../../../../../tests/payments/conekta/stand-in.ts';
import { keepsTheContract } from '../../../../../tests/payments/contract.ts';
import { systemClock } from '../../../clock.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { createConektaGateway } from './conekta-gateway.ts';

let standIn: ConektaStandIn;
let gateway: PaymentGateway;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  standIn = await startConektaStandIn({ clock: systemClock });
  gateway = createConektaGateway({ secrets: standIn.secrets, apiBase: standIn.address, clock: systemClock, log });
});
afterAll(() => standIn.close());

keepsTheContract('conekta', {
  gateway: () => gateway,
  cards: {
    good: 'tok_test_visa_4242',
    poorOnceSaved: 'tok_test_kept_then_poor',
    authentication: 'tok_test_asks',
    debit: 'tok_test_debit',
  },
  monthsOf: async (payment_id) => standIn.books.orders.get(payment_id)?.charges.at(-1)?.months || 1,
  refused: [
    ['tok_test_insufficient_funds', 'card_declined', 'insufficient_funds'],
    ['tok_test_card_declined', 'card_declined', null],
    ['tok_test_expired', 'expired_card', null],
    ['tok_test_suspected_fraud', 'card_declined', 'suspicious_behaviour'],
  ],
  confirm: async ({ payment_id }, token_id, bank = 'agrees') => {
    const { session_url } = await gateway.chargeSource({ payment_id, source_id: token_id });
    if (session_url) standIn.authenticate(payment_id, bank === 'agrees');
  },
  visit: async ({ payment_id }) => standIn.payOnPage(payment_id),
  payReference: async ({ payment_id }, amount) => standIn.payReference(payment_id, amount),
  expire: async ({ payment_id }) => standIn.expire(payment_id),
  renew: async (subscription_id, isRefused) => standIn.renew(subscription_id, isRefused),
  dispute: async (payment_id) => standIn.dispute(payment_id),
  sent: async () => standIn.sent(),
});

it('sent nothing that the published description refuses', () => {
  expect([...new Set(standIn.mistakes)]).toEqual([]);
});
