import { afterAll, beforeAll } from 'vitest';
import { keepsTheContract } from '../../../../../tests/payments/contract.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../../../../../tests/payments/paypal/stand-in.ts';
import { systemClock } from '../../../clock.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { createPayPalGateway } from './paypal-gateway.ts';

let standIn: PayPalStandIn;
let gateway: PaymentGateway;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const open = () => createPayPalGateway({ secrets: standIn.secrets, apiBase: standIn.address, clock: systemClock, log });

beforeAll(async () => {
  standIn = await startPayPalStandIn({ clock: systemClock });
  gateway = open();
});
afterAll(() => standIn.close());

const absent = () => Promise.reject(new Error('Not in the table of what this provider can do.'));

keepsTheContract('paypal', {
  gateway: () => gateway,
  cards: { good: '', poorOnceSaved: '', authentication: '', debit: '' },
  monthsOf: absent,
  refused: [],
  confirm: absent,
  visit: async ({ payment_id }) => standIn.approve(payment_id),
  payReference: absent,
  expire: absent,
  renew: async (subscription_id, isRefused) => standIn.renew(subscription_id, isRefused),
  dispute: async (payment_id) => standIn.dispute(payment_id),
  sent: async () => standIn.sent(),
});
