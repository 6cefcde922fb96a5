import { describe, expect, it } from 'vitest';
import { fromSeconds, toSeconds } from '../seconds.ts';
import {
  beganFree,
  currencyOf,
  describeFreeStart,
  describeIntent,
  describeSession,
  intentOfInvoice,
  intentStatus,
  kindOf,
  oxxoDays,
  oxxoName,
  purchaseIn,
  sourceIn,
  subscriptionIn,
  trialDays,
} from './payment-rules.ts';
import type { Intent, Invoice, Subscription } from './shapes.ts';

const declined = { code: 'card_declined', decline_code: 'insufficient_funds' };

it.each([
  ['requires_payment_method', null, 'requires-action'],
  ['requires_payment_method', declined, 'failed'],
  ['requires_payment_method', { code: 'authentication_required' }, 'requires-action'],
  ['requires_payment_method', { code: 'payment_intent_payment_attempt_expired' }, 'cancelled'],
  ['requires_confirmation', null, 'requires-action'],
  ['requires_action', null, 'requires-action'],
  ['requires_action', declined, 'requires-action'],
  ['requires_capture', null, 'processing'],
  ['processing', null, 'processing'],
  ['succeeded', null, 'succeeded'],
  ['canceled', null, 'cancelled'],
  ['of_next_year', null, 'processing'],
] as const)('%s after %j is %s', (status, last_payment_error, expected) => {
  expect(intentStatus({ status, last_payment_error })).toBe(expected);
});

const paid: Intent = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 45_000,
  amount_received: 45_000,
  currency: 'mxn',
  client_secret: 'pi_1_secret_2',
  customer: 'cus_1',
  metadata: { purchase_id: '7' },
  latest_charge: 'ch_1',
  last_payment_error: null,
  setup_future_usage: 'off_session',
  payment_method: {
    id: 'pm_1',
    customer: 'cus_1',
    card: { brand: 'amex', last4: '8431', exp_month: 8, exp_year: 2030, fingerprint: 'AuoS' },
  },
  payment_method_types: ['card'],
  next_action: null,
};
const open: Intent = { ...paid, status: 'requires_payment_method', amount_received: 0 };

describe('a payment intent', () => {
  it('is converted to the contract, its amount in the same centavos', () => {
    expect(describeIntent(paid)).toEqual({
      payment_id: 'pi_1',
      status: 'succeeded',
      amount: 45_000,
      currency: 'MXN',
      client_secret: null,
      session_url: null,
      on_page: false,
      reference: null,
      failure: null,
      provider_customer_id: 'cus_1',
      saved_source: { source_id: 'pm_1', card_type: 'amex', last_digits: '8431', fingerprint: 'AuoS 2030-08' },
      subscription: null,
    });
  });

  it('has no card fingerprint if Stripe gives none, or no expiry', () => {
    const without = (card: object) =>
      describeIntent({
        ...paid,
        payment_method: { id: 'pm_1', customer: 'cus_1', card: { brand: 'visa', last4: '4242', ...card } },
      }).saved_source?.fingerprint;
    expect(without({ exp_month: 8, exp_year: 2030 })).toBeNull();
    expect(without({ fingerprint: 'AuoS' })).toBeNull();
  });

  it('has its secret only while it can be paid', () => {
    expect(describeIntent(open).client_secret).toBe('pi_1_secret_2');
    expect(describeIntent({ ...open, last_payment_error: declined }).client_secret).toBe('pi_1_secret_2');
    expect(describeIntent({ ...open, status: 'canceled' }).client_secret).toBeNull();
    expect(describeIntent({ ...open, metadata: { way: 'oxxo' } }).client_secret).toBeNull();
  });

  it('has the received amount once paid, and the requested one before', () => {
    expect(describeIntent({ ...paid, amount_received: 44_900 }).amount).toBe(44_900);
    expect(describeIntent(open).amount).toBe(45_000);
  });

  it('links to the bank’s page while it can be answered, and has the reason of a refused card until another pays', () => {
    const next_action = { redirect_to_url: { url: 'https://hooks.stripe.com/3ds' } } as Intent['next_action'];
    expect(describeIntent({ ...open, status: 'requires_action', next_action }).session_url).toBe(
      'https://hooks.stripe.com/3ds',
    );
    expect(describeIntent(open).session_url).toBeNull();
    expect(describeIntent({ ...paid, next_action }).session_url).toBeNull();
    expect(describeIntent({ ...open, last_payment_error: declined }).failure).toMatchObject({ code: 'card_declined' });
    expect(describeIntent({ ...paid, last_payment_error: declined }).failure).toBeNull();
  });

  describe('for a bank transfer', () => {
    const clabe = { clabe: '646180111805034237', bank_name: 'STP' };
    const transfer = (
      addresses: object[],
      metadata: object = { way: 'spei', expires_at: '2027-01-09T06:00:00.000Z' },
    ) =>
      describeIntent({
        ...open,
        metadata,
        next_action: {
          display_bank_transfer_instructions: {
            financial_addresses: addresses,
            reference: 'CUPO7',
            hosted_instructions_url: 'https://payments.stripe.com/1',
          },
        },
      } as never).reference;

    it('has the CLABE among its addresses, until its own end', () => {
      expect(transfer([{ type: 'aba' }, { spei: clabe }])).toEqual({
        kind: 'spei',
        number: '646180111805034237',
        bank: 'STP',
        concept: 'CUPO7',
        url: 'https://payments.stripe.com/1',
        expires_at: new Date('2027-01-09T06:00:00Z'),
      });
    });

    it('is nothing without a CLABE, or an end', () => {
      expect(transfer([{ type: 'aba' }])).toBeNull();
      expect(transfer([{ spei: clabe }], { way: 'spei' })).toBeNull();
      expect(describeIntent({ ...open, metadata: { way: 'spei', expires_at: '2027-01-09' } }).reference).toBeNull();
    });
  });

  it('saves a card if requested, used for payment and still attached', () => {
    expect(describeIntent({ ...paid, setup_future_usage: null }).saved_source).toBeNull();
    expect(describeIntent(paid, false).saved_source).toBeNull();
    expect(describeIntent(open).saved_source).toBeNull();
    const detached = { id: 'pm_1', customer: null, card: null };
    expect(describeIntent({ ...paid, payment_method: detached }).saved_source).toBeNull();
  });

  it('has no customer if one was created only for the purchase', () => {
    expect(describeIntent({ ...open, metadata: { way: 'spei' } }).provider_customer_id).toBeNull();
  });
});

it.each([
  ['visa', 'visa'],
  ['mastercard', 'mastercard'],
  ['amex', 'amex'],
  ['carnet', 'other'],
])('%s is %s', (brand, card_type) => {
  expect(sourceIn({ id: 'pm_1', card: { brand, last4: '1881' } })).toMatchObject({ card_type, last_digits: '1881' });
});

it.each([
  ['open', 'requires-action', 'https://checkout.stripe.com/1'],
  ['expired', 'cancelled', null],
  ['complete', 'processing', null],
])('a page that is %s', (status, expected, session_url) => {
  const url = 'https://checkout.stripe.com/1';
  const about = { id: 'cs_1', url, amount_total: 100, currency: 'mxn', payment_intent: null, subscription: null };
  expect(describeSession({ ...about, status })).toMatchObject({ status: expected, session_url, amount: 100 });
});

it('a page without a currency is in pesos', () => {
  const about = { id: 'cs_1', url: null, amount_total: null, payment_intent: null, subscription: null, status: 'open' };
  expect(describeSession({ ...about, currency: null })).toMatchObject({ amount: 0, currency: 'MXN' });
  expect(describeSession({ ...about, currency: 'usd' })).toMatchObject({ currency: 'USD' });
});

describe('a subscription without a first charge', () => {
  const visa = { id: 'pm_1', customer: 'cus_1', card: { brand: 'visa', last4: '4242' } };
  const trialing: Subscription = {
    id: 'sub_1',
    status: 'trialing',
    currency: 'mxn',
    customer: 'cus_1',
    metadata: { save: 'yes' },
    start_date: 1000,
    trial_start: 1000,
    trial_end: 605_800,
    default_payment_method: visa,
    items: { data: [{ current_period_end: 605_800 }] },
    latest_invoice: null,
    pending_setup_intent: null,
  };
  const setup = {
    id: 'seti_1',
    status: 'requires_payment_method',
    client_secret: 'seti_1_secret',
    last_setup_error: null,
  };
  const waiting = (changes: object = {}) =>
    describeFreeStart({ ...trialing, pending_setup_intent: { ...setup, ...changes } } as Subscription);

  it('is active once it waits for no card, which is saved if requested', () => {
    expect(describeFreeStart(trialing)).toMatchObject({
      status: 'succeeded',
      amount: 0,
      client_secret: null,
      failure: null,
      saved_source: { source_id: 'pm_1' },
      subscription: { subscription_id: 'sub_1', next_charge_at: fromSeconds(605_800), trial: true },
    });
    expect(describeFreeStart({ ...trialing, metadata: {} }).saved_source).toBeNull();
    expect(describeFreeStart({ ...trialing, default_payment_method: null }).saved_source).toBeNull();
  });

  it('waits for one with its secret, and has the reason of the last refusal', () => {
    expect(waiting()).toMatchObject({
      status: 'requires-action',
      client_secret: 'seti_1_secret',
      failure: null,
      saved_source: null,
    });
    const refused = { last_setup_error: { code: 'card_declined', decline_code: 'expired_card' } };
    expect(waiting(refused)).toMatchObject({
      status: 'failed',
      client_secret: 'seti_1_secret',
      failure: { decline_code: 'expired_card' },
    });
    expect(waiting({ status: 'processing', ...refused })).toMatchObject({
      status: 'processing',
      client_secret: null,
      failure: null,
    });
  });

  it('with only the card’s id known waits too, without a secret', () => {
    const named = describeFreeStart({ ...trialing, pending_setup_intent: 'seti_1' });
    expect(named).toMatchObject({ status: 'requires-action', client_secret: null });
  });

  it.each(['canceled', 'incomplete_expired'])('that is %s is over', (status) => {
    expect(describeFreeStart({ ...trialing, status }).status).toBe('cancelled');
  });

  it('charges next at the later of trial end and period end, and was free only at its beginning', () => {
    const at = (trial_end: number | null, current_period_end: number) =>
      subscriptionIn({ ...trialing, trial_end, items: { data: [{ current_period_end }] } }, { free: true })
        .next_charge_at;
    expect([at(300, 200), at(200, 300), at(null, 300)]).toEqual([300, 300, 300].map(fromSeconds));
    expect(subscriptionIn({ ...trialing, trial_start: 90_000 }, { free: true }).trial).toBe(false);
    expect(subscriptionIn(trialing, { free: false }).trial).toBe(false);
  });
});

it('recognises the kind of an id, and our own purchases', () => {
  expect(['pi_1', 'cs_test_1', 'sub_1', 'in_1', 'pi_1/../x', 'pay_unknown'].map(kindOf)).toEqual([
    'intent',
    'session',
    'subscription',
    null,
    null,
    null,
  ]);
  for (const written of ['', '0', '-1', '1.5', '07', '1e3', '12345678901', '7-', '7-0a1b2c3d4', '7-0A1B2C3D4E'])
    expect(purchaseIn({ purchase_id: written })).toBeNull();
  expect(purchaseIn({ purchase_id: '4711' })).toBe('4711');
  expect(purchaseIn({ purchase_id: '4711-0a1b2c3d4e' })).toBe('4711-0a1b2c3d4e');
  expect(purchaseIn(null)).toBeNull();
  expect(currencyOf('usd')).toBe('USD');
  expect(fromSeconds(toSeconds(new Date('2027-01-01T00:00:00.900Z')))).toEqual(new Date('2027-01-01T00:00:00Z'));
});

it('uses the payment of an invoice, then a possible one, then the one its secret names', () => {
  const by = (status: string, payment_intent: string) => ({
    status,
    payment: { type: 'payment_intent', payment_intent },
  });
  const invoice = (about: Partial<Invoice>) => ({ ...about }) as Invoice;
  const secret = { client_secret: 'pi_3_secret_x' };
  expect(intentOfInvoice(invoice({ payments: { data: [by('open', 'pi_1'), by('paid', 'pi_2')] } }))).toBe('pi_2');
  expect(intentOfInvoice(invoice({ payments: { data: [by('canceled', 'pi_0'), by('open', 'pi_1')] } }))).toBe('pi_1');
  expect(intentOfInvoice(invoice({ payments: { data: [] }, confirmation_secret: secret }))).toBe('pi_3');
  expect(intentOfInvoice(invoice({}))).toBeNull();
  expect(intentOfInvoice(null)).toBeNull();
});

it('distinguishes an initial trial from a later one', () => {
  expect(beganFree({ trial_start: 1000, start_date: 1000 })).toBe(true);
  expect(beganFree({ trial_start: 90_000, start_date: 1000 })).toBe(false);
  expect(beganFree({ trial_start: null, start_date: 1000 })).toBe(false);
});

it.each([
  ['2027-01-31T10:00:00Z', 'month', 1, 28],
  ['2028-01-31T10:00:00Z', 'month', 1, 29],
  ['2027-11-23T10:00:00Z', 'month', 3, 92],
  ['2027-01-31T10:00:00Z', 'year', 1, 365],
  ['2028-02-29T23:00:00Z', 'year', 1, 365],
  ['2027-01-31T10:00:00Z', 'day', 7, 7],
])('a trial from %s of a %s times %i has %i days', (now, period, length, days) => {
  expect(trialDays(new Date(now), { period, length })).toBe(days);
});

/** 23:59 in Mexico City is 5:59 of the next day in UTC. */
it.each([
  ['2027-01-06T18:00:00Z', '2027-01-10T05:59:59Z', 3],
  ['2027-01-06T18:00:00Z', '2027-01-10T05:59:00Z', 3],
  ['2027-01-06T18:00:00Z', '2027-01-10T05:00:00Z', 2],
  ['2027-01-07T05:00:00Z', '2027-01-09T18:00:00Z', 2],
  ['2027-01-06T18:00:00Z', '2027-01-06T20:00:00Z', 1],
  ['2027-01-06T18:00:00Z', '2027-03-01T06:00:00Z', 7],
])('a voucher made at %s that must end by %s has %i days', (now, expires_at, days) => {
  expect(oxxoDays(new Date(now), new Date(expires_at))).toBe(days);
});

it.each([
  ['Ana López', 'Ana López'],
  ['Ana', 'Ana Cliente'],
  ['Ana M', 'Ana Cliente'],
  ['', 'Cliente Cliente'],
])('OXXO reads %j as %j', (name, read) => {
  expect(oxxoName(name)).toBe(read);
});
