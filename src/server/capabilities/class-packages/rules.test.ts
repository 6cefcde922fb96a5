import { describe, expect, it } from 'vitest';
import { abilitiesOf } from '#shared/payments/abilities.ts';
import { newClassPackage } from '#shared/wire/class-packages.ts';
import { amountOf, audienceOf, coverageOf, namedTypes, pricesOf, typesOf, unchargeable, wrongWith } from './rules.ts';

const plain = { title: 'Diez clases', price: 1000, class_amount: 10, expiration_days: 30 };
const written = (change: object) => newClassPackage.parse({ ...plain, ...change });
const type = (class_type_id: number, class_amount: number) => ({ class_type_id, class_amount, expiration_days: 30 });

describe('its classes', () => {
  it.each([
    ['are counted', {}, 10],
    ['are unlimited', { class_amount: -1 }, null],
    ['are what its types make together', { class_package_types: [type(1, 3), type(2, 4)] }, 7],
    ['are unlimited when one of its types is', { class_package_types: [type(1, 3), type(2, -1)] }, null],
    ['are unlimited when the first of its types is', { class_package_types: [type(1, -1), type(2, 3)] }, null],
  ])('%s', (_, change, amount) => {
    expect(amountOf(written(change))).toBe(amount);
  });

  it('are counted by type only at the studio', () => {
    const class_package_types = [type(1, 3), type(2, -1)];
    expect(typesOf(written({ class_package_types }))).toEqual([type(1, 3), { ...type(2, 3), class_amount: null }]);
    expect(typesOf({ ...written({ class_package_types }), kind: 'online' })).toEqual([]);
  });
});

describe('for new customers only', () => {
  const everyone = { limit_per_customer: null, only_new_customers: false };
  it.each([
    ['anybody, as often as they like', {}, everyone],
    ['of a trial new people, once', { is_trial: true }, { limit_per_customer: 1, only_new_customers: true }],
    ['what costs nothing, once', { price: 0 }, { ...everyone, limit_per_customer: 1 }],
    ['an offer at nothing, once', { sale_price: 0 }, { ...everyone, limit_per_customer: 1 }],
    [
      'what is said stands',
      { is_trial: true, limit_per_customer: 3, only_new_customers: false },
      { ...everyone, limit_per_customer: 3 },
    ],
    [
      'also when it says no limit',
      { is_trial: true, limit_per_customer: null },
      { ...everyone, only_new_customers: true },
    ],
    ['also for new people alone', { only_new_customers: true }, { ...everyone, only_new_customers: true }],
  ])('%s', (_, change, audience) => {
    expect(audienceOf(written(change))).toEqual(audience);
  });

  it('a subscription that costs nothing has no limit', () => {
    expect(audienceOf({ is_trial: false, is_subscription: true, price: 0, sale_price: null })).toEqual(everyone);
  });
});

describe('what its classes cover', () => {
  const base = written({});
  it.each([
    ['everything', {}, null],
    ['everything, said by an empty list', { class_type_ids: [] }, null],
    ['some types, each once', { class_type_ids: [1, 2, 1] }, [1, 2]],
    ['what its rows say', { class_type_ids: [1], class_package_types: [type(2, 3)] }, null],
    ['no class, of an online one', { class_type_ids: [1], kind: 'online' as const }, null],
  ])('%s', (_, change, coverage) => {
    expect(coverageOf({ ...base, ...change })).toEqual(coverage);
  });
});

it('is kept in centavos, with its offer if there is one', () => {
  expect(pricesOf(written({}))).toEqual({ price: 100_000, sale_price: null });
  expect(pricesOf(written({ sale_price: 899.5 }))).toEqual({ price: 100_000, sale_price: 89_950 });
});

it('names class types in its rows or in its coverage', () => {
  expect(namedTypes(written({ class_type_ids: [1, 2] }))).toEqual({ class_package_types: [], class_type_ids: [1, 2] });
  expect(namedTypes(written({ class_package_types: [type(3, 1)] }))).toEqual({
    class_package_types: [3],
    class_type_ids: [],
  });
});

describe('refused changes', () => {
  const open = {
    signup_fee: 4,
    allow_restricted_class_types: true,
    allow_restricted_times: true,
    videos_enabled: false,
  };
  const noTypes = { ...open, allow_restricted_class_types: false };
  const noTimes = { ...open, allow_restricted_times: false };
  const kept = {
    class_package_id: 3,
    kind: 'presencial' as const,
    sold: 5,
    class_type_ids: null,
    class_package_types: [],
    allowed_times: null,
    downloadable: false,
    file_url: '',
    total_limit: null,
    only_new_customers: false,
    is_subscription: false,
  };
  const enrolment = { ...kept, class_package_id: 4 };
  const isEnrolment = expect.stringMatching(/^Es la inscripción/);
  const noFile = { file_url: expect.stringMatching(/^Sube el archivo/) };
  const twice = { class_package_types: [type(1, 3), type(1, 2)] };
  const summed = { class_package_types: expect.stringMatching(/^Un tipo de clase está en dos/) };
  const mornings = [{ weekdays: [1], from: '06:00', until: '12:00' }];
  const rows = [{ class_type: { class_type_id: 1, name: 'Yoga' }, class_amount: 3, expiration_days: 30 }];
  const online = { kind: 'online' as const };
  const monthly = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 };
  const chargesNothing = { price: expect.stringMatching(/^Una suscripción cobra algo/) };

  it.each<[string, object, object | undefined, typeof open, ReturnType<typeof wrongWith>]>([
    ['anything that can be sold', {}, undefined, open, undefined],
    ['fewer than were sold', { total_limit: 4 }, kept, open, { total_limit: 'Ya se vendieron 5.' }],
    ['an event, once sold', { kind: 'especial' }, kept, open, { kind: expect.stringContaining('haz otro paquete') }],
    [
      'no event any more, once sold',
      {},
      { ...kept, kind: 'especial' },
      open,
      { kind: expect.stringContaining('haz otro paquete') },
    ],
    ['an event, not sold yet', { kind: 'especial' }, { ...kept, sold: 0 }, open, undefined],
    ['an event still, once sold', { kind: 'especial' }, { ...kept, kind: 'especial' }, open, undefined],
    ['none, where one was sold', { total_limit: 0 }, { ...kept, sold: 1 }, open, { total_limit: 'Ya se vendió 1.' }],
    ['as many as were sold', { total_limit: 5 }, kept, open, undefined],
    ['a few, of a new one', { total_limit: 1 }, undefined, open, undefined],
    ['videos', online, undefined, open, { kind: expect.stringMatching(/^Los videos/) }],
    ['videos, of one that was none', online, kept, open, { kind: expect.stringMatching(/^Los videos/) }],
    ['videos, switched on', online, undefined, { ...open, videos_enabled: true }, undefined],
    ['renamed, of videos', online, { ...kept, ...online }, open, undefined],
    ['for some class types', { class_type_ids: [1] }, undefined, open, undefined],
    ['for some class types, switched off', { class_type_ids: [1] }, undefined, noTypes, 'restrictions-off'],
    ['counted by type, switched off', { class_package_types: [type(1, 3)] }, kept, noTypes, 'restrictions-off'],
    ['for all class types, switched off', {}, kept, noTypes, undefined],
    [
      'for other class types than before',
      { class_type_ids: [1] },
      { ...kept, class_type_ids: [2] },
      noTypes,
      undefined,
    ],
    [
      'for types it counted before',
      { class_type_ids: [1] },
      { ...kept, class_package_types: rows },
      noTypes,
      undefined,
    ],
    ['for some hours', { allowed_times: mornings }, undefined, open, undefined],
    ['for some hours, switched off', { allowed_times: mornings }, undefined, noTimes, 'restrictions-off'],
    ['for some hours, of one for all', { allowed_times: mornings }, kept, noTimes, 'restrictions-off'],
    [
      'for other hours than before',
      { allowed_times: mornings },
      { ...kept, allowed_times: mornings },
      noTimes,
      undefined,
    ],
    ['for no hours alone, switched off', { allowed_times: [] }, kept, noTimes, undefined],
    ['at all hours, switched off', { allowed_times: null }, kept, noTimes, undefined],
    ['a subscription', monthly, kept, open, undefined],
    ['a subscription that costs nothing', { ...monthly, price: 0 }, kept, open, chargesNothing],
    ['one by its offer', { ...monthly, sale_price: 0 }, undefined, open, chargesNothing],
    ['such a subscription, hidden', { ...monthly, price: 0, hidden: true }, kept, open, undefined],
    ['a package that costs nothing', { price: 0 }, kept, open, undefined],
    ['hidden', { hidden: true }, kept, open, undefined],
    [
      'hidden, the enrolment',
      { hidden: true },
      { ...kept, class_package_id: 4 },
      open,
      { hidden: expect.stringMatching(/^Es la inscripción/) },
    ],
    ['changed, the enrolment', {}, { ...kept, class_package_id: 4 }, open, undefined],
    [
      'an event, the enrolment',
      { kind: 'especial' },
      { ...kept, class_package_id: 4 },
      open,
      { kind: expect.stringMatching(/^Es la inscripción/) },
    ],
    ['videos, the enrolment', online, { ...kept, class_package_id: 4 }, { ...open, videos_enabled: true }, undefined],
    [
      'changed, the enrolment that was an event before',
      { kind: 'especial' },
      { ...kept, class_package_id: 4, kind: 'especial' },
      open,
      undefined,
    ],
    [
      'no event any more once sold, the enrolment',
      {},
      { ...kept, class_package_id: 4, kind: 'especial' },
      open,
      { kind: expect.stringContaining('haz otro paquete') },
    ],
    ['a limited number, the enrolment', { total_limit: 9 }, enrolment, open, { total_limit: isEnrolment }],
    ['as limited as it was, the enrolment', { total_limit: 9 }, { ...enrolment, total_limit: 8 }, open, undefined],
    [
      'for new customers, the enrolment',
      { only_new_customers: true },
      enrolment,
      open,
      { only_new_customers: isEnrolment },
    ],
    [
      'for new customers as a trial, the enrolment',
      { is_trial: true },
      enrolment,
      open,
      { only_new_customers: isEnrolment },
    ],
    [
      'for new customers as before, the enrolment',
      { only_new_customers: true },
      { ...enrolment, only_new_customers: true },
      open,
      undefined,
    ],
    ['a subscription, the enrolment', monthly, enrolment, open, { is_subscription: isEnrolment }],
    ['the subscription it was, the enrolment', monthly, { ...enrolment, is_subscription: true }, open, undefined],
    ['a file that is not there', { downloadable: true }, kept, open, noFile],
    ['the same, of a new one', { downloadable: true }, undefined, open, noFile],
    ['renamed, without its file before', { downloadable: true }, { ...kept, downloadable: true }, open, undefined],
    ['with a file', { downloadable: true, file_url: 'https://ejemplo.mx/guia.pdf' }, kept, open, undefined],
    ['a class type counted twice', twice, kept, open, summed],
    ['renamed, with it twice before', twice, { ...kept, class_package_types: [...rows, ...rows] }, open, undefined],
  ])('%s', (_, change, before, settings, wrong) => {
    expect(wrongWith({ ...written({}), ...change }, before as typeof kept | undefined, settings)).toEqual(wrong);
  });
});

describe('a subscription that the studio’s providers can charge', () => {
  const daily = { is_subscription: true, subscription_period: 'day', subscription_interval: 5, expiration_days: 5 };
  const { stripe, conekta } = abilitiesOf;
  it.each([
    ['by somebody', daily, undefined, [conekta, stripe], undefined],
    ['by nobody: Conekta counts weeks', daily, undefined, [conekta], { subscription_interval: expect.any(String) }],
    ['by nobody yet, since none is there', daily, undefined, [], undefined],
    ['as it stood before', daily, written(daily), [conekta], undefined],
    [
      'of another interval than before',
      daily,
      written({ ...daily, subscription_interval: 7 }),
      [conekta],
      { subscription_interval: expect.any(String) },
    ],
    ['that is none', {}, undefined, [conekta], undefined],
  ])('%s', (_, change, before, charging, wrong) => {
    expect(unchargeable(written(change), before, charging)).toEqual(wrong);
  });
});
