import { describe, expect, it } from 'vitest';
import { abilitiesOf } from '#shared/payments/abilities.ts';
import type { ChangingSubscription, PackageFacts, Terms } from '../facts.ts';
import { decidePlan, planAtProvider, planCharged, refuseChange, refuseKeeping } from './plan-rules.ts';

const terms: Terms = {
  class_package_id: 1,
  title: 'Ocho clases',
  class_amount: 8,
  expiration_days: 31,
  class_type_ids: null,
  allowed_times: null,
  kind: 'presencial',
  short_description: '',
  image: null,
  is_subscription: true,
  is_trial: false,
  subscription_period: 'month',
  subscription_interval: 1,
  free_trial_length: null,
  free_trial_period: null,
  class_package_types: [],
};
const charges = '2026-12-23T13:00:00.000Z';
const running: ChangingSubscription = {
  purchase_id: 7,
  customer_id: 3,
  status: 'active',
  provider: 'stripe',
  subscription_id: 'sub_1',
  next_charge_at: charges,
  terms,
  renewal_payment: 100_000,
  owes: false,
  charged: true,
  frozen: false,
};
const now = new Date('2026-12-01T13:00:00Z');
const can = abilitiesOf.stripe.subscriptions;

describe('whether a subscription can change its plan', () => {
  it.each<[string, Partial<ChangingSubscription>, string | undefined]>([
    ['it runs', {}, undefined],
    ['it was cancelled', { status: 'cancelled' }, 'plan-of-nothing'],
    ['it was revoked', { status: 'revoked' }, 'plan-of-nothing'],
    ['it waits for its first money', { status: 'pending' }, 'plan-of-nothing'],
    ['the desk sold it, so nobody charges it', { status: 'completed', subscription_id: null }, 'plan-of-nothing'],
    ['its provider knows nothing of it', { subscription_id: null }, 'plan-of-nothing'],
    ['no further charge is known', { next_charge_at: null }, 'plan-of-nothing'],
    ['its last charge is owed', { owes: true }, 'plan-while-owed'],
    ['it is in its free trial', { charged: false }, 'plan-in-trial'],
    ['it stands still', { frozen: true }, 'plan-while-frozen'],
    ['it is owed and stands still: first things first', { owes: true, frozen: true }, 'plan-while-owed'],
  ])('%s', (_, changes, code) => {
    expect(refuseChange({ ...running, ...changes }, { can, now })?.code).toBe(code);
  });

  it.each([
    ['2026-12-23T11:59:59Z', undefined],
    ['2026-12-23T12:00:00Z', 'plan-at-charge'],
    ['2026-12-23T13:00:01Z', 'plan-at-charge'],
  ])('at %s, an hour before the charge: %s', (at, code) => {
    expect(refuseChange(running, { can, now: new Date(at) })?.code).toBe(code);
    expect(refuseKeeping(running, new Date(at))?.code).toBe(code);
  });

  it('its provider must be able to charge changing amounts', () => {
    for (const name of ['simulated', 'stripe', 'conekta', 'paypal'] as const) {
      const { subscriptions } = abilitiesOf[name];
      const code = refuseChange(running, { can: subscriptions, now })?.code;
      expect([name, code]).toEqual([name, subscriptions?.changeOfPlan ? undefined : 'plan-of-provider']);
    }
    expect(refuseChange(running, { can: null, now })?.code).toBe('plan-of-provider');
  });

  it('a change can be withdrawn during a freeze, but not while a charge is owed', () => {
    expect(refuseKeeping({ ...running }, now)).toBeUndefined();
    expect(refuseKeeping({ ...running, owes: true }, now)?.code).toBe('plan-while-owed');
  });
});

describe('which packages a subscription may change to', () => {
  const sold: PackageFacts = {
    terms: { ...terms, class_package_id: 2, title: 'Doce clases', class_amount: 12 },
    price: 140_000,
    sale_price: null,
    limit_per_customer: null,
    only_new_customers: false,
    total_limit: null,
    sold: 3,
    on_sale: true,
    archived: false,
    videos_from: null,
  };
  const decide = (
    changes: Partial<PackageFacts> = {},
    { others = 0, enabled = true, by = can }: { others?: number; enabled?: boolean; by?: typeof can } = {},
  ) =>
    decidePlan(
      running,
      { sold: { ...sold, ...changes }, others },
      { can: by, subscriptions_enabled: enabled, videos_enabled: true, today: '2026-11-23' },
    );
  const as = (changes: Partial<Terms>) => ({ terms: { ...sold.terms, ...changes } });
  const codeOf = (decided: ReturnType<typeof decide>) => (decided.ok ? 'yes' : decided.code);

  it('another subscription, at its current price', () => {
    expect(decide()).toEqual({ ok: true, plan: { terms: sold.terms, renewal_payment: 140_000 } });
    expect(decide({ sale_price: 90_000 })).toMatchObject({ plan: { renewal_payment: 90_000 } });
  });

  it.each<[string, Partial<PackageFacts>, string]>([
    ['cheaper', { price: 50_000 }, 'yes'],
    ['of another rhythm', as({ subscription_period: 'year' }), 'yes'],
    ['with a trial, which is not given a second time', as({ free_trial_length: 7, free_trial_period: 'day' }), 'yes'],
    ['bought once already, where twice is allowed', { limit_per_customer: 2 }, 'yes'],
    ['taken off the shop', { on_sale: false }, 'package-not-found'],
    ['that renews by nobody', as({ is_subscription: false }), 'package-not-found'],
    ['the one it has', as({ class_package_id: 1 }), 'plan-is-yours'],
    ['of videos', as({ kind: 'online' }), 'videos-not-sold'],
    ['an event', as({ kind: 'especial' }), 'plan-not-by-change'],
    ['for newcomers', { only_new_customers: true }, 'plan-not-by-change'],
    ['to try the studio', as({ is_trial: true }), 'plan-not-by-change'],
    ['sold in a limited number', { total_limit: 10 }, 'plan-not-by-change'],
    ['that costs nothing', { price: 0 }, 'plan-not-by-change'],
    ['free by its offer', { sale_price: 0 }, 'plan-not-by-change'],
    ['bought as often as one may', { limit_per_customer: 1 }, 'purchase-limit'],
  ])('%s', (_, changes, code) => {
    expect(codeOf(decide(changes, { others: 1 }))).toBe(code);
  });

  it('of videos only while videos are on', () => {
    const videos = { sold: { ...sold, ...as({ kind: 'online' }), videos_from: '2026-11-23' }, others: 0 };
    const shown = { can, subscriptions_enabled: true, today: '2026-11-23' };
    expect(codeOf(decidePlan(running, videos, { ...shown, videos_enabled: true }))).toBe('yes');
    expect(codeOf(decidePlan(running, videos, { ...shown, videos_enabled: false }))).toBe('videos-not-sold');
    const before = { ...shown, videos_enabled: true, today: '2026-11-22' };
    expect(codeOf(decidePlan(running, videos, before))).toBe('videos-not-sold');
  });

  it('only as its provider can charge, and while subscriptions are sold', () => {
    const fortnightly = as({ subscription_period: 'day', subscription_interval: 15 });
    expect(codeOf(decide(fortnightly))).toBe('yes');
    expect(codeOf(decide(fortnightly, { by: abilitiesOf.conekta.subscriptions }))).toBe('plan-not-by-change');
    expect(codeOf(decide({}, { enabled: false }))).toBe('subscriptions-off');
    expect(
      codeOf(
        decidePlan(
          running,
          { sold: null, others: 0 },
          { can, subscriptions_enabled: true, videos_enabled: true, today: '2026-11-23' },
        ),
      ),
    ).toBe('package-not-found');
  });

  it('its provider is sent price and interval', () => {
    const plan = { terms: { ...terms, subscription_period: 'year' as const }, renewal_payment: 90_000 };
    expect(planAtProvider(plan)).toEqual({ title: 'Ocho clases', amount: 90_000, period: 'year', interval: 1 });
    const quarterly = { ...terms, subscription_period: 'month' as const, subscription_interval: 3 };
    expect(planAtProvider({ ...plan, terms: quarterly })).toMatchObject({ period: 'month', interval: 3 });
    const undated = { ...terms, subscription_period: null, subscription_interval: null };
    expect(planAtProvider({ ...plan, terms: undated })).toMatchObject({ period: 'month', interval: 1 });
  });
});

describe('which plan a charge is of', () => {
  const later = new Date('2027-01-23T13:00:00Z');
  const dearer = { renewal_payment: 140_000, confirmed: true };
  const untold = { ...dearer, confirmed: false };
  const same = { renewal_payment: 100_000, confirmed: true };
  const charge = (amount: number, next_charge_at = later) => ({ amount, next_charge_at });

  it.each([
    ['of the new price', dearer, charge(140_000), 'new'],
    ['of the new price, though the provider never confirmed it', untold, charge(140_000), 'new'],
    ['of the old price, though it confirmed the new one', dearer, charge(100_000), 'missed'],
    ['of the old price, before it confirmed the new one', untold, charge(100_000), 'missed'],
    ['of the same price, confirmed', same, charge(100_000), 'new'],
    ['of the same price, not confirmed', { ...same, confirmed: false }, charge(100_000), 'missed'],
    ['of neither', dearer, charge(1), 'present'],
    ['of before, reported late', dearer, charge(100_000, new Date(charges)), 'present'],
    ['of before, as much as the new one costs', dearer, charge(140_000, new Date(charges)), 'present'],
  ])('%s', (_, change, paid, of) => {
    expect(planCharged(running, change, paid)).toBe(of);
  });
});
