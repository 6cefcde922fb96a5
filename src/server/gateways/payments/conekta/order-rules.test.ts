import { describe, expect, it } from 'vitest';
import type { NewPayment } from '../payment-gateway.ts';
import { charge, order } from './answers.ts';
import {
  changedPlanIdOf,
  chargeBody,
  customerOf,
  describeOrder,
  isOfPlan,
  keepsACustomer,
  nameSource,
  orderBody,
  partsOf,
  personOf,
  planIdOf,
  purchaseIn,
  purchaseOfPlan,
  statusOf,
  titleOf,
} from './order-rules.ts';

const now = new Date('2026-11-23T16:00:00Z');
const chargeIn = (changes: object = {}) => ({
  id: '6a1',
  status: 'paid',
  amount: 45_000,
  created_at: 1_795_449_600,
  paid_at: 1_795_449_601,
  ...changes,
});
const orderIn = (changes: object = {}) =>
  order.parse({
    id: 'ord_1',
    amount: 45_000,
    currency: 'MXN',
    created_at: 1_795_449_600,
    metadata: { purchase_id: 7 },
    ...changes,
  });
const charged = (...all: object[]) => ({ charges: { data: all } });

describe('the state of an order', () => {
  it.each([
    ['nobody charged it yet', {}, 'requires-action'],
    ['paid', { payment_status: 'paid', ...charged(chargeIn()) }, 'succeeded'],
    ['given back in part', { payment_status: 'partially_refunded' }, 'succeeded'],
    ['given back', { payment_status: 'refunded' }, 'succeeded'],
    ['taken back by a bank', { payment_status: 'charged_back' }, 'succeeded'],
    ['withdrawn', { payment_status: 'canceled' }, 'cancelled'],
    ['its time is over', { payment_status: 'expired' }, 'cancelled'],
    ['refused', { payment_status: 'declined' }, 'failed'],
    ['looked at', { payment_status: 'under_fraud_review' }, 'processing'],
    [
      'at the bank',
      { payment_status: 'pending_payment', ...charged(chargeIn({ status: 'pending_payment' })) },
      'processing',
    ],
    [
      'the bank asks her',
      {
        payment_status: 'pending_payment',
        next_action: { redirect_to_url: { url: 'https://pay.conekta.com/1' } },
        ...charged(chargeIn({ status: 'pending_payment' })),
      },
      'requires-action',
    ],
    [
      'a number waits for money',
      charged(chargeIn({ status: 'pending_payment', payment_method: { clabe: '646180111805034237' } })),
      'requires-action',
    ],
    ['its last card was refused', charged(chargeIn({ status: 'declined', paid_at: null })), 'failed'],
    [
      'its last card is at the bank, after one that was refused',
      charged(
        chargeIn({ id: '6a0', status: 'pending_payment', paid_at: null, created_at: 1_795_449_700 }),
        chargeIn({ id: '6a1', status: 'declined', paid_at: null }),
      ),
      'processing',
    ],
    [
      'of two cards of one second the one that Conekta named later counts',
      charged(
        chargeIn({ id: '6a2', status: 'declined', paid_at: null }),
        chargeIn({ id: '6a1', status: 'pending_payment', paid_at: null }),
      ),
      'failed',
    ],
    ['in a word of tomorrow', { payment_status: 'of_tomorrow', ...charged(chargeIn()) }, 'processing'],
  ])('%s', (_what, changes, status) => {
    expect(statusOf(orderIn(changes))).toBe(status);
  });
});

it('if a refused card is followed by an accepted one, that one counts', () => {
  const refused = chargeIn({ id: '6a0', status: 'declined', paid_at: null, failure_code: 'expired_card' });
  expect(describeOrder(orderIn({ payment_status: 'declined', ...charged(refused) })).failure?.code).toBe(
    'expired_card',
  );
  const paid = describeOrder(orderIn({ payment_status: 'paid', ...charged(refused, chargeIn()) }));
  expect(paid).toMatchObject({ status: 'succeeded', failure: null });
});

it('a refusal is reported for a refused card only, and a page only while the order waits', () => {
  const pending = chargeIn({ status: 'pending_payment', paid_at: null, failure_code: 'expired_card' });
  expect(describeOrder(orderIn({ payment_status: 'canceled', ...charged(pending) })).failure).toBeNull();
  const checkout = { url: 'https://pay.conekta.com/checkout/1' };
  expect(describeOrder(orderIn({ checkout })).session_url).toBe(checkout.url);
  expect(describeOrder(orderIn({ checkout, payment_status: 'paid' })).session_url).toBeNull();
  const next_action = { redirect_to_url: { url: 'https://pay.conekta.com/3ds/1' } };
  expect(describeOrder(orderIn({ checkout, next_action })).session_url).toBe(next_action.redirect_to_url.url);
});

describe('the card saved with a payment', () => {
  const hers = { customer_info: { customer_id: 'cus_1' }, metadata: { save: 'yes' }, payment_status: 'paid' };
  const visa = { reference_id: 'src_2', payment_method: { brand: 'Visa', last4: '4242' } };
  const savedOf = (changes: object) => describeOrder(orderIn({ ...hers, ...changes })).saved_source;

  it('is the one that paid, not one that was refused before', () => {
    const refused = chargeIn({ id: '6a0', status: 'declined', paid_at: null, reference_id: 'src_1' });
    const paid = chargeIn({ ...visa });
    expect(savedOf(charged(refused, paid))).toEqual({
      source_id: 'cus_1:src_2',
      card_type: 'visa',
      last_digits: '4242',
      fingerprint: null,
    });
  });

  it.each([
    [{ exp_month: '02', exp_year: '30' }, 'visa 4242 2030-02'],
    [{ exp_month: '2', exp_year: '2030' }, 'visa 4242 2030-02'],
    [{ exp_month: '02' }, null],
    [{ exp_month: '02', exp_year: '30', last4: null }, null],
    [{ exp_month: '02', exp_year: '30', brand: null }, null],
  ])('is distinguished from her others by brand, last digits and expiry: %j', (more, fingerprint) => {
    const payment_method = { ...visa.payment_method, ...more };
    expect(savedOf(charged(chargeIn({ ...visa, payment_method })))?.fingerprint).toBe(fingerprint);
  });

  it.each([
    ['said by its hour alone', { status: 'of_tomorrow', paid_at: 1_795_449_601 }],
    ['said by its state alone', { status: 'partially_refunded', paid_at: null }],
    ['taken back by a bank', { status: 'charged_back', paid_at: null }],
  ])('was paid with: %s', (_what, changes) => {
    expect(savedOf(charged(chargeIn({ ...visa, ...changes })))?.source_id).toBe('cus_1:src_2');
  });

  it('has four digits where Conekta says none', () => {
    const paid = chargeIn({ ...visa, payment_method: {} });
    expect(savedOf(charged(paid))).toMatchObject({ card_type: 'other', last_digits: '0000' });
  });

  it.each([
    ['nobody wished it', { metadata: {} }],
    ['it has no name', charged(chargeIn({ ...visa, reference_id: null }))],
    ['it is nobody’s', { customer_info: null }],
    ['the money went back', { payment_status: 'canceled' }],
  ])('is none where %s', (_what, changes) => {
    expect(savedOf({ ...charged(chargeIn({ ...visa })), ...changes })).toBeNull();
  });

  it.each([
    [{ customer_id: 'cus_1' }, 'cus_1'],
    [{ customer_id: '' }, null],
    [{ customer_id: null }, null],
    [null, null],
  ])('its customer %j is %s', (customer_info, customer_id) => {
    expect(describeOrder(orderIn({ customer_info })).provider_customer_id).toBe(customer_id);
  });
});

it('a reference is a string of digits: as a long JSON number it would change', () => {
  const reference = (given: unknown) => charge.parse(chargeIn({ payment_method: { reference: given } })).payment_method;
  expect(reference('10001140326893401915')?.reference).toBe('10001140326893401915');
  expect(reference(Number('10001140326893401915'))?.reference).toBeNull();
  expect(reference(93000262276908)?.reference).toBe('93000262276908');
});

it('cash names the shops, and its end', () => {
  const method = {
    reference: '10001140326893401915',
    barcode_url: 'https://barcodes.conekta.com/1.png',
    store_names: ['7 Eleven', 'Soriana'],
    expires_at: 1_795_708_800,
  };
  const waiting = chargeIn({ status: 'pending_payment', paid_at: null, payment_method: method });
  expect(describeOrder(orderIn({ metadata: { way: 'oxxo' }, ...charged(waiting) })).reference).toEqual({
    kind: 'oxxo',
    number: '10001140326893401915',
    bank: '7 Eleven, Soriana',
    concept: null,
    url: 'https://barcodes.conekta.com/1.png',
    expires_at: new Date(1_795_708_800_000),
  });
});

it('cash at one kind of shop names it', () => {
  const method = { reference: '1000114032', store_name: 'OXXO', expires_at: 1_795_708_800 };
  const waiting = chargeIn({ status: 'pending_payment', paid_at: null, payment_method: method });
  expect(describeOrder(orderIn({ metadata: { way: 'oxxo' }, ...charged(waiting) })).reference?.bank).toBe('OXXO');
});

it.each([
  [{ receiving_account_bank: 'STP', bank: 'otro' }, 'STP'],
  [{ bank: 'STP' }, 'STP'],
  [{ store_names: ['7 Eleven'] }, null],
])('a transfer goes to an account number at the bank of %j, and has no barcode', (about, bank) => {
  const method = {
    receiving_account_number: '646180111805034237',
    barcode_url: 'https://barcodes.conekta.com/1.png',
    expires_at: 1_795_708_800,
    ...about,
  };
  const waiting = chargeIn({ status: 'pending_payment', paid_at: null, payment_method: method });
  expect(describeOrder(orderIn({ metadata: { way: 'spei' }, ...charged(waiting) })).reference).toMatchObject({
    kind: 'spei',
    number: '646180111805034237',
    bank,
    url: null,
  });
});

it.each([
  [{ purchase_id: '7' }, '7'],
  [{ purchase_id: '7-0a1b2c3d4e' }, '7-0a1b2c3d4e'],
  [{ purchase_id: '7-0a1b' }, null],
  [{ purchase_id: '0' }, null],
  [{ purchase_id: '7; drop' }, null],
  [{}, null],
])('the purchase of %j is %s', (metadata, purchase_name) => {
  expect(purchaseIn(metadata)).toBe(purchase_name);
});

it.each(['7', '7-0a1b2c3d4e'])(
  'the plan of %s names its owner, and has another id for another key',
  (purchase_name) => {
    const id = planIdOf({ key: 'purchase-7', purchase_name });
    expect(purchaseOfPlan(id)).toBe(purchase_name);
    expect(planIdOf({ key: 'purchase-7-b', purchase_name })).not.toBe(id);
    const plan = { title: 'Todo el año', amount: 400_000, period: 'year' as const, interval: 1 };
    const changed = changedPlanIdOf(purchase_name, plan);
    expect([purchaseOfPlan(changed), changedPlanIdOf(purchase_name, { ...plan })]).toEqual([purchase_name, changed]);
    expect(changedPlanIdOf(purchase_name, { ...plan, amount: 1 })).not.toBe(changed);
    expect([id, changed, planIdOf({ key: 'another', purchase_name })].map((now) => isOfPlan(id, now))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOfPlan(id, changedPlanIdOf('70', plan))).toBe(false);
    for (const other of ['gold-plan', 'cupo-0-aaaaaaaaaaaa', `${id}x`]) expect(purchaseOfPlan(other)).toBeNull();
  },
);

it('a saved card has two ids, and nothing else is one', () => {
  expect(partsOf(nameSource('cus_1', 'src_2'))).toEqual({ customer_id: 'cus_1', id: 'src_2' });
  for (const other of ['tok_1', 'cus_1:src/2', 'cus_1:', '../x:y']) expect(partsOf(other)).toBeNull();
});

it.each([
  [{ name: 'Ana', email: 'ana@ejemplo.mx', phone: '5512345678' }, 'Ana', 'ana@ejemplo.mx', '+525512345678'],
  [{ name: ' ', email: null, phone: null }, 'Cliente 3', 'cliente-3@sin-correo.invalid', '+525555555555'],
])('Conekta wants everybody to have a name, a mail and a telephone: %j', (payer, name, email, phone) => {
  expect(personOf({ customer_id: 3, provider_customer_id: null, ...payer })).toEqual({ name, email, phone });
});

it('titles have three letters at least and 249 at most', () => {
  expect(titleOf('5')).toBe('Compra 5');
  expect(titleOf('a'.repeat(300))).toHaveLength(249);
});

describe('requests', () => {
  const payment: NewPayment = {
    purchase_id: 7,
    purchase_name: '7',
    key: 'purchase-7',
    title: 'Diez clases',
    amount: 45_000,
    currency: 'MXN',
    payer: { customer_id: 3, provider_customer_id: null, email: null, name: 'Ana', phone: null },
    pay: {
      way: 'token',
      token_id: 'tok_1',
      save: true,
      installments: 3,
      return_url: 'https://estudio.example/gracias/7',
    },
  };

  it('a card is not charged with its order, which has no token', () => {
    const body = orderBody(payment, { customer_id: 'cus_1', now });
    expect(body).toMatchObject({
      customer_info: { customer_id: 'cus_1' },
      return_url: payment.pay.way && expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain('tok_1');
    expect('charges' in body).toBe(false);
  });

  const page = {
    way: 'session',
    success_url: 'https://estudio.example/gracias/7',
    cancel_url: 'https://estudio.example/checkout/7',
  } as const;
  const subscription = { period: 'month', interval: 1, renewal_amount: 45_000, free_trial: null } as const;
  const bodyOf = (changes: Partial<NewPayment>) =>
    orderBody({ ...payment, ...changes }, { customer_id: 'cus_1', now }) as Record<string, unknown>;

  it('an order has the source of its later charge, and nothing that was not requested', () => {
    expect(bodyOf({}).metadata).toMatchObject({ save: 'yes', installments: '3' });
    const plain = bodyOf({ pay: { way: 'token', token_id: 'tok_1', save: false } });
    expect(plain.metadata).toEqual({ key: 'purchase-7', purchase_id: '7', way: 'token' });
    expect('return_url' in plain).toBe(false);
    const undecided = { way: 'token', token_id: 'tok_1', save: false, installments: undefined } as never;
    expect(bodyOf({ pay: undecided }).metadata).toEqual(plain.metadata);
    expect(bodyOf({ subscription }).metadata).toMatchObject({
      plan_id: planIdOf(payment),
      terms: JSON.stringify(subscription),
      title: 'Diez clases',
    });
  });

  it('on a page the lines sum to the amount paid there, and nothing besides a plan', () => {
    expect(bodyOf({ pay: page })).toMatchObject({
      line_items: [{ unit_price: 45_000 }],
      checkout: { name: 'Diez clases' },
    });
    expect('plan_ids' in (bodyOf({ pay: page }).checkout as object)).toBe(false);
    expect(bodyOf({ pay: page, subscription })).toMatchObject({
      line_items: [{ unit_price: 0 }],
      checkout: { plan_ids: [planIdOf(payment)] },
    });
    expect(bodyOf({ subscription })).toMatchObject({ line_items: [{ unit_price: 45_000 }] });
  });

  it('a page offers months only if there is a choice', () => {
    const months = { monthly_installments_enabled: true, monthly_installments_options: [3, 6] };
    expect(bodyOf({ pay: { ...page, installments: [3, 6] } }).checkout).toMatchObject(months);
    for (const pay of [page, { ...page, installments: [] }])
      expect('monthly_installments_enabled' in (bodyOf({ pay }).checkout as object)).toBe(false);
  });

  it('cash is paid at a shop, by a person without a Conekta record', () => {
    const pay = { way: 'reference', kind: 'oxxo', expires_at: now } as const;
    expect(orderBody({ ...payment, pay }, { customer_id: null, now })).toMatchObject({
      customer_info: { name: 'Ana', phone: '+525555555555' },
      charges: [{ payment_method: { type: 'cash' } }],
    });
  });

  it('an order belongs to the customer whose saved card pays it', () => {
    expect(customerOf({ way: 'source', source_id: 'cus_1:src_2' })).toBe('cus_1');
    expect([customerOf({ way: 'source', source_id: 'src_2' }), customerOf(payment.pay)]).toEqual([null, null]);
  });

  it.each([
    ['a card that is kept', {}, true],
    ['a card that is not', { pay: { way: 'token', token_id: 'tok_1', save: false } }, false],
    ['a page', { pay: page }, false],
    ['a subscription', { pay: { way: 'token', token_id: 'tok_1', save: false }, subscription }, true],
  ] as const)('%s: whether a customer is kept', (_what, changes, keeps) => {
    expect(keepsACustomer({ ...payment, ...changes })).toBe(keeps);
  });

  it('charges use the months and the saved card', () => {
    const made = orderIn({ metadata: { installments: '3' } });
    expect(chargeBody(made, { payment_source_id: 'src_1' })).toEqual({
      amount: 45_000,
      payment_method: { type: 'card', payment_source_id: 'src_1', monthly_installments: 3 },
      reference_id: 'src_1',
    });
    expect(chargeBody(orderIn(), { token_id: 'tok_1' })).toEqual({
      amount: 45_000,
      payment_method: { type: 'card', token_id: 'tok_1' },
    });
  });

  it('a reference ends at the requested time', () => {
    const expires_at = new Date('2026-11-26T16:00:00.900Z');
    const body = orderBody(
      { ...payment, pay: { way: 'reference', kind: 'spei', expires_at } },
      { customer_id: null, now },
    );
    expect(body).toMatchObject({
      metadata: { way: 'spei', purchase_id: '7', key: 'purchase-7' },
      charges: [{ payment_method: { type: 'spei', expires_at: Date.parse('2026-11-26T16:00:00Z') / 1000 } }],
    });
  });
});
