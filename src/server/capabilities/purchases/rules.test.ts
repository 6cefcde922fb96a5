import { describe, expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import type { DiscountFacts, OwnPending, PackageFacts, SaleFacts, Terms } from './facts.ts';
import { decideSale, refuseByLimits, type SaleRequest, type SaleSettings, withPendingCounted } from './rules.ts';

const terms: Terms = {
  class_package_id: 7,
  title: 'Diez clases',
  class_amount: 10,
  expiration_days: 30,
  class_type_ids: null,
  allowed_times: null,
  kind: 'presencial',
  short_description: '',
  image: null,
  is_subscription: false,
  is_trial: false,
  subscription_period: null,
  subscription_interval: null,
  free_trial_length: null,
  free_trial_period: null,
  class_package_types: [],
};
const sold: PackageFacts = {
  terms,
  price: 100_000,
  sale_price: null,
  limit_per_customer: null,
  only_new_customers: false,
  total_limit: null,
  sold: 0,
  on_sale: true,
  archived: false,
  videos_from: '2026-01-01',
};
const discount: DiscountFacts = {
  discount_id: 3,
  code: 'DIEZ',
  amount: 10,
  is_percent: true,
  first_invoice_only: false,
  max_uses: null,
  max_uses_per_customer: null,
  valid_from: null,
  valid_until: null,
  class_package_ids: null,
  uses: 0,
  own_uses: 0,
};
const pending: OwnPending = {
  purchase_id: 1,
  payment_method_id: 1,
  method_kind: 'card',
  total_payment: 100_000,
  discount_id: null,
  single_class_id: null,
  spot: null,
  installments: 1,
  provider: null,
  provider_payment_id: null,
};
const ana: NonNullable<SaleFacts['customer']> = {
  disabled: false,
  name: 'Ana',
  last_name: 'Cruz',
  email: 'ana@example.com',
  email_confirmed: true,
};
const facts: SaleFacts = {
  package: sold,
  discount: null,
  actor: { disabled: false, session_live: true },
  customer: ana,
  known_as: null,
  own_purchases: 0,
  pending: null,
  slow_pending: 0,
  signup_fee_paid: false,
  missing_pages: [],
};
const input: SaleRequest = {
  way: 'card',
  single_class_id: null,
  accepted_pages: [],
  consents: false,
  has_code: false,
  today: '2026-11-23',
  byStaff: false,
};
const settings: SaleSettings = {
  discounts_enabled: true,
  subscriptions_enabled: true,
  cash_checkout_enabled: true,
  transfer_checkout_enabled: true,
  paypal_enabled: true,
  oxxo_enabled: true,
  spei_enabled: true,
  signup_fee: null,
  videos_enabled: false,
};

interface Change {
  facts?: Partial<SaleFacts>;
  sold?: Partial<PackageFacts>;
  terms?: Partial<Terms>;
  requested?: Partial<SaleRequest>;
  settings?: Partial<SaleSettings>;
}

function decide(change: Change) {
  const changed = { ...sold, ...change.sold, terms: { ...terms, ...change.terms } };
  return decideSale(
    { ...facts, package: changed, ...change.facts },
    { ...input, ...change.requested },
    { ...settings, ...change.settings },
  );
}

const outcomeOf = (change: Change) => {
  const decision = decide(change);
  return decision.ok ? 'sold' : decision.code;
};

const staff = { byStaff: true };
const special = { kind: 'especial' } as const;
const monthly = { is_subscription: true } as const;
const page = { page_id: 4, title: 'Reglamento', version: 2 };
const gone = { disabled: false, session_live: false };

describe('who may buy what', () => {
  it.each<[string, Change, string]>([
    ['a package on sale', {}, 'sold'],
    ['without a session', { facts: { actor: gone } }, 'auth/required'],
    ['by nobody', { facts: { actor: null } }, 'auth/required'],
    ['staff sell under the session of their own call', { facts: { actor: gone }, requested: staff }, 'sold'],
    ['to a disabled person', { facts: { customer: { ...ana, disabled: true } }, requested: staff }, 'person-disabled'],
    ['by a disabled person', { facts: { actor: { disabled: true, session_live: true } } }, 'auth/user-disabled'],
    ['for a person there is not', { facts: { customer: null } }, 'not-found'],
    ['a package there is not', { facts: { package: null } }, 'package-not-found'],
    ['nor do staff sell it', { facts: { package: null }, requested: staff }, 'package-not-found'],
    ['a package off sale', { sold: { on_sale: false } }, 'package-not-found'],
    ['staff sell it', { sold: { on_sale: false }, requested: staff }, 'sold'],
    [
      'staff sell nothing that was archived',
      { sold: { on_sale: false, archived: true }, requested: staff },
      'package-not-found',
    ],
    ['an archived one', { sold: { archived: true } }, 'package-not-found'],
    ['videos, switched off', { terms: { kind: 'online' } }, 'videos-not-sold'],
    ['videos', { terms: { kind: 'online' }, settings: { videos_enabled: true } }, 'sold'],
    [
      'videos, before there is one',
      { terms: { kind: 'online' }, settings: { videos_enabled: true }, sold: { videos_from: null } },
      'videos-not-sold',
    ],
    [
      'videos, the day before the first',
      { terms: { kind: 'online' }, settings: { videos_enabled: true }, sold: { videos_from: '2026-11-24' } },
      'videos-not-sold',
    ],
    [
      'for new people, to one who is known',
      { sold: { only_new_customers: true }, facts: { known_as: 'attended' } },
      'only-new-customers',
    ],
    ['for new people, to one who is new', { sold: { only_new_customers: true } }, 'sold'],
    ['for everybody, to one who is known', { facts: { known_as: 'attended' } }, 'sold'],
  ])('%s', (_, change, outcome) => {
    expect(outcomeOf(change)).toBe(outcome);
  });
});

describe('limits', () => {
  it.each<[string, Change, string]>([
    ['below the limit of one person', { sold: { limit_per_customer: 2 }, facts: { own_purchases: 1 } }, 'sold'],
    ['at it', { sold: { limit_per_customer: 2 }, facts: { own_purchases: 2 } }, 'purchase-limit'],
    ['without a limit', { facts: { own_purchases: 99 }, sold: { sold: 99 } }, 'sold'],
    ['the last one in all', { sold: { total_limit: 5, sold: 4 } }, 'sold'],
    ['one more', { sold: { total_limit: 5, sold: 5 } }, 'package-sold-out'],
    [
      'the last one is held by the purchase this one replaces',
      { sold: { total_limit: 5, sold: 5 }, facts: { pending } },
      'sold',
    ],
  ])('%s', (_, change, outcome) => {
    expect(outcomeOf(change)).toBe(outcome);
  });

  it('a purchase that is not replaced counts', () => {
    const once = { ...sold, limit_per_customer: 1 };
    expect(refuseByLimits({ ...facts, pending }, once)).toBeUndefined();
    expect(refuseByLimits(withPendingCounted({ ...facts, pending }), once)?.code).toBe('purchase-limit');
    expect(refuseByLimits(withPendingCounted(facts), once)).toBeUndefined();
    const last = { ...sold, total_limit: 5, sold: 5 };
    expect(refuseByLimits(withPendingCounted({ ...facts, pending }), last)?.code).toBe('package-sold-out');
  });
});

describe('texts for reception', () => {
  const limited = { sold: { limit_per_customer: 1 }, facts: { own_purchases: 1 } };
  const used = { facts: { discount: { ...discount, max_uses: 1, uses: 1 } }, requested: { has_code: true } };
  it.each<[string, Change, boolean, string]>([
    [
      'the customer, at the limit',
      limited,
      false,
      'Lo sentimos, ya has alcanzado el límite de compras de este paquete.',
    ],
    ['reception, at the limit', limited, true, 'Ya llegó al límite de compras de este paquete.'],
    ['the customer, with a code used up', used, false, 'Lo sentimos, ya has agotado este descuento.'],
    ['reception, with a code used up', used, true, 'Ese descuento ya se agotó.'],
  ])('%s', (_, change, byStaff, sentence) => {
    const decision = decide({ ...change, requested: { ...change.requested, byStaff } });
    expect(decision.ok || new Refusal(decision.code, decision.details).message).toBe(sentence);
  });
});

describe('documents, the enrolment and consent', () => {
  const missing = { missing_pages: [page] };
  const fee = { signup_fee: 9 };
  const oneEach = { terms: { class_amount: 1 }, sold: { limit_per_customer: 1 } };
  const inEvent = { terms: { ...special, class_amount: 1 }, requested: { single_class_id: 1 } };
  it.each<[string, Change, string]>([
    ['a document is missing', { facts: missing }, 'page-not-accepted'],
    ['it is ticked here', { facts: missing, requested: { accepted_pages: [{ page_id: 4, version: 2 }] } }, 'sold'],
    ['ticked without its version', { facts: missing, requested: { accepted_pages: [{ page_id: 4 }] } }, 'sold'],
    [
      'an older version is ticked',
      { facts: missing, requested: { accepted_pages: [{ page_id: 4, version: 1 }] } },
      'page-not-accepted',
    ],
    [
      'another document is ticked',
      { facts: missing, requested: { accepted_pages: [{ page_id: 5, version: 2 }] } },
      'page-not-accepted',
    ],
    ['staff do not ask for it', { facts: missing, requested: staff }, 'sold'],
    ['the enrolment is missing', { settings: fee }, 'signup-fee-required'],
    ['it was paid', { settings: fee, facts: { signup_fee_paid: true } }, 'sold'],
    ['this is the enrolment', { settings: { signup_fee: 7 } }, 'sold'],
    ['a trial comes before it', { settings: fee, terms: { is_trial: true } }, 'sold'],
    ['so does one class that each person buys once', { settings: fee, ...oneEach }, 'sold'],
    ['two classes are no trial', { settings: fee, ...oneEach, terms: { class_amount: 2 } }, 'signup-fee-required'],
    ['nor is a place in an event', { settings: fee, ...oneEach, ...inEvent }, 'signup-fee-required'],
    ['staff do not ask for it either', { settings: fee, requested: staff }, 'sold'],
    ['a subscription without consent', { terms: monthly }, 'consent-required'],
    ['a subscription with it', { terms: monthly, requested: { consents: true } }, 'sold'],
  ])('%s', (_, change, outcome) => {
    expect(outcomeOf(change)).toBe(outcome);
  });

  it('tells staff that it was theirs to see, when a package is gone', () => {
    const gone = { facts: { package: null } };
    expect(decide({ ...gone, requested: staff })).toMatchObject({ details: { by_staff: true } });
    expect(decide(gone)).not.toHaveProperty('details.by_staff');
  });

  it('names the package of the enrolment, and the document', () => {
    expect(decide({ settings: fee })).toMatchObject({ details: { class_package_id: 9 } });
    expect(decide({ facts: missing })).toMatchObject({ details: { page_id: 4, title: 'Reglamento' } });
  });
});

describe('ways to pay', () => {
  const cash = { way: 'cash' } as const;
  const agreed = { consents: true };
  it.each<[string, Change, string]>([
    ['a special class without its class', { terms: special }, 'choose-class'],
    ['a special class with it', { terms: special, requested: { single_class_id: 1 } }, 'sold'],
    ['another package with a class', { requested: { single_class_id: 1 } }, 'class-not-found'],
    ['staff choose the class too', { terms: special, requested: staff }, 'choose-class'],
    ['what costs something, for nothing', { requested: { way: 'free' } }, 'not-free'],
    ['what costs nothing', { sold: { price: 0 }, requested: { way: 'free' } }, 'sold'],
    [
      'what costs nothing, whatever the way',
      { sold: { price: 0 }, requested: cash, settings: { cash_checkout_enabled: false } },
      'sold',
    ],
    [
      'without a confirmed address',
      { sold: { price: 0 }, facts: { customer: { ...ana, email_confirmed: false } } },
      'mail-not-confirmed',
    ],
    [
      'staff sell it to her',
      { sold: { price: 0 }, facts: { customer: { ...ana, email_confirmed: false } }, requested: staff },
      'sold',
    ],
    [
      'a subscription that costs nothing is not free',
      { sold: { price: 0 }, terms: monthly, requested: { way: 'free', ...agreed } },
      'not-free',
    ],
    [
      'subscriptions are off',
      { terms: monthly, requested: agreed, settings: { subscriptions_enabled: false } },
      'subscriptions-off',
    ],
    [
      'a subscription that charges nothing',
      { sold: { price: 0 }, terms: monthly, requested: agreed },
      'subscription-of-nothing',
    ],
    ['that stops no other package', { settings: { subscriptions_enabled: false } }, 'sold'],
    ['a subscription in cash', { terms: monthly, requested: { ...agreed, ...cash } }, 'payment-method-off'],
    ['a subscription by transfer', { terms: monthly, requested: { ...agreed, way: 'transfer' } }, 'payment-method-off'],
    [
      'a special class in cash',
      { terms: special, requested: { single_class_id: 1, ...cash } },
      'slow-payment-for-class',
    ],
    ['cash', { requested: cash }, 'sold'],
    ['cash that is off', { requested: cash, settings: { cash_checkout_enabled: false } }, 'payment-method-off'],
    ['transfer', { requested: { way: 'transfer' } }, 'sold'],
    [
      'transfer that is off',
      { requested: { way: 'transfer' }, settings: { transfer_checkout_enabled: false } },
      'payment-method-off',
    ],
    ['PayPal', { requested: { way: 'paypal' } }, 'sold'],
    [
      'a special class at OXXO',
      { terms: special, requested: { single_class_id: 1, way: 'oxxo' } },
      'slow-payment-for-class',
    ],
    ['OXXO', { requested: { way: 'oxxo' } }, 'sold'],
    ['SPEI', { requested: { way: 'spei' } }, 'sold'],
    ['OXXO that is off', { requested: { way: 'oxxo' }, settings: { oxxo_enabled: false } }, 'payment-method-off'],
    ['SPEI that is off', { requested: { way: 'spei' }, settings: { spei_enabled: false } }, 'payment-method-off'],
    ['PayPal that is off', { requested: { way: 'paypal' }, settings: { paypal_enabled: false } }, 'payment-method-off'],
    ['a terminal, which only stands at the counter', { requested: { way: 'terminal' } }, 'payment-method-off'],
    [
      'cash beside another that was not brought yet',
      { requested: cash, facts: { slow_pending: 1 } },
      'pending-payment',
    ],
    ['a card beside it', { facts: { slow_pending: 1 } }, 'sold'],
    [
      'staff take any way',
      { requested: { ...staff, ...cash }, settings: { cash_checkout_enabled: false }, facts: { slow_pending: 1 } },
      'sold',
    ],
  ])('%s', (_, change, outcome) => {
    expect(outcomeOf(change)).toBe(outcome);
  });
});

describe('the price', () => {
  const priceOf = (change: Change) => {
    const decision = decide(change);
    return decision.ok ? decision.price : decision.code;
  };
  const plain = {
    amount: 100_000,
    discount_id: null,
    discount_amount: 0,
    total_payment: 100_000,
    renewal_payment: null,
  };
  const reduced = { ...plain, discount_id: 3, discount_amount: 10_000, total_payment: 90_000 };
  const coded = (change: Partial<DiscountFacts> = {}): Change => ({
    facts: { discount: { ...discount, ...change } },
    requested: { has_code: true, consents: true },
  });

  it.each<[string, Change, object]>([
    ['is the list price', {}, plain],
    [
      'is the offer where there is one',
      { sold: { sale_price: 80_000 } },
      { ...plain, amount: 80_000, total_payment: 80_000 },
    ],
    [
      'comes again with a subscription',
      { terms: monthly, requested: { consents: true } },
      { ...plain, renewal_payment: 100_000 },
    ],
    ['is less with a code', coded(), reduced],
    ['is less every time with a code', { ...coded(), terms: monthly }, { ...reduced, renewal_payment: 90_000 }],
    [
      'is less once',
      { ...coded({ first_invoice_only: true }), terms: monthly },
      { ...reduced, renewal_payment: 100_000 },
    ],
    ['counts no code that was not given', { facts: { discount } }, plain],
  ])('%s', (_, change, price) => {
    expect(priceOf(change)).toEqual(price);
  });

  it('has no renewal price without a subscription, though the code is for the first charge', () => {
    expect(priceOf(coded({ first_invoice_only: true }))).toEqual(reduced);
  });

  const held = { ...pending, discount_id: 3 };
  it.each<[string, Change, string]>([
    ['codes are off', { ...coded(), settings: { discounts_enabled: false } }, 'discount-not-usable'],
    ['there is no such code', { requested: { has_code: true } }, 'discount-not-usable'],
    ['it is over', coded({ valid_until: '2026-11-22' }), 'discount-not-usable'],
    ['it is of another package', coded({ class_package_ids: [8] }), 'discount-not-usable'],
    ['it is used up', coded({ max_uses: 1, uses: 1 }), 'discount-used-up'],
    ['she used it', coded({ max_uses_per_customer: 1, own_uses: 1 }), 'discount-used-up'],
  ])('is refused when %s', (_, change, code) => {
    expect(outcomeOf(change)).toBe(code);
  });

  it('takes over the use held by the replaced purchase, and no other', () => {
    const last = { ...discount, max_uses: 1, max_uses_per_customer: 1, uses: 1, own_uses: 1 };
    const buy = (before: OwnPending) =>
      outcomeOf({ facts: { discount: last, pending: before }, requested: { has_code: true } });
    expect(buy(held)).toBe('sold');
    expect(buy({ ...pending, discount_id: 4 })).toBe('discount-used-up');
    expect(buy(pending)).toBe('discount-used-up');
  });
});
