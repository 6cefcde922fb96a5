import { expect, it } from 'vitest';
import { newOrder } from '../../../../../tests/payments/contract.ts';
import type { Order } from './answers.ts';
import { orderBody, paymentOfOrder, statusOfOrder, titleOf } from './order-rules.ts';

const money = { currency_code: 'MXN', value: '450.00' };
const order = (status: string, captures: string[] = [], intent = 'CAPTURE'): Order => ({
  id: '5O190127TN364715T',
  intent,
  status,
  purchase_units: [
    {
      custom_id: '7',
      amount: money,
      payments: { captures: captures.map((of, index) => ({ id: `C${index}`, status: of, amount: money })) },
    },
  ],
  links: [{ rel: 'approve', href: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T' }],
});

it.each([
  ['CREATED', [], 'CAPTURE', 'requires-action'],
  ['PAYER_ACTION_REQUIRED', [], 'CAPTURE', 'requires-action'],
  ['SAVED', [], 'CAPTURE', 'requires-action'],
  ['A_WORD_OF_TOMORROW', [], 'CAPTURE', 'requires-action'],
  ['APPROVED', [], 'CAPTURE', 'approved'],
  ['VOIDED', [], 'CAPTURE', 'cancelled'],
  ['COMPLETED', [], 'CAPTURE', 'processing'],
  ['COMPLETED', ['COMPLETED'], 'CAPTURE', 'succeeded'],
  ['COMPLETED', ['REFUNDED'], 'CAPTURE', 'succeeded'],
  ['COMPLETED', ['PARTIALLY_REFUNDED'], 'CAPTURE', 'succeeded'],
  ['COMPLETED', ['PENDING'], 'CAPTURE', 'processing'],
  ['COMPLETED', ['DECLINED'], 'CAPTURE', 'failed'],
  ['COMPLETED', ['FAILED'], 'CAPTURE', 'failed'],
  ['COMPLETED', ['A_WORD_OF_TOMORROW'], 'CAPTURE', 'processing'],
  // Declined, and then with another card.
  ['COMPLETED', ['DECLINED', 'COMPLETED'], 'CAPTURE', 'succeeded'],
  ['COMPLETED', ['COMPLETED', 'DECLINED'], 'CAPTURE', 'succeeded'],
  ['APPROVED', ['DECLINED'], 'CAPTURE', 'approved'],
  ['APPROVED', ['PENDING'], 'CAPTURE', 'processing'],
  ['APPROVED', ['COMPLETED'], 'CAPTURE', 'succeeded'],
  // Withdrawn: nobody captures it, whatever she agrees to; what was taken before stands.
  ['CREATED', [], 'AUTHORIZE', 'cancelled'],
  ['APPROVED', [], 'AUTHORIZE', 'cancelled'],
  ['COMPLETED', ['COMPLETED'], 'AUTHORIZE', 'succeeded'],
] as const)('an order that is %s with captures %j and intent %s is %s', (status, captures, intent, is) => {
  expect(statusOfOrder(order(status, [...captures], intent))).toBe(is);
});

it('has a PayPal link only while the customer has to approve', () => {
  expect(paymentOfOrder(order('CREATED'))).toMatchObject({
    payment_id: '5O190127TN364715T',
    amount: 45_000,
    currency: 'MXN',
    session_url: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T',
  });
  for (const other of [order('APPROVED'), order('CREATED', [], 'AUTHORIZE'), order('COMPLETED', ['COMPLETED'])])
    expect(paymentOfOrder(other).session_url).toBeNull();
});

it('uses either name of PayPal’s approval link, and no other link', () => {
  const self = { rel: 'self', href: 'https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T' };
  const page = { rel: 'payer-action', href: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T' };
  expect(paymentOfOrder({ ...order('CREATED'), links: [self, page] }).session_url).toBe(page.href);
  expect(paymentOfOrder({ ...order('CREATED'), links: [self] }).session_url).toBeNull();
});

it('has the captured amount once captured, and the requested one before', () => {
  const made = order('COMPLETED', ['COMPLETED']);
  const [unit] = made.purchase_units;
  const less = { ...made, purchase_units: [{ ...unit, amount: { currency_code: 'MXN', value: '500.00' } }] } as Order;
  expect(paymentOfOrder(less).amount).toBe(45_000);
  expect(paymentOfOrder({ ...less, status: 'CREATED', purchase_units: [{ amount: money }] }).amount).toBe(45_000);
});

it('requests exactly the amount, with its owner and return address', () => {
  const payment = newOrder({ purchase_id: 4711, amount: 110_010, title: 'Ñandú '.repeat(40) });
  const body = orderBody(payment, { success_url: 'https://estudio.mx/gracias/7', cancel_url: 'https://estudio.mx/' });
  expect(body).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: '4711', amount: { currency_code: 'MXN', value: '1100.10' } }],
    application_context: {
      locale: 'es-MX',
      return_url: 'https://estudio.mx/gracias/7',
      cancel_url: 'https://estudio.mx/',
    },
  });
  expect(body.purchase_units[0]?.description).toHaveLength(127);
  expect(titleOf('')).toBe('Compra');
});
