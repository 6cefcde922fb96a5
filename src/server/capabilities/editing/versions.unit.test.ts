import { describe, expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import { keepWhatOthersChanged, versionOf } from './versions.ts';

const seen = {
  name: 'Mensual',
  price: 2800,
  days: 90,
  class_amount: 10,
  hidden: false,
  types: [1, 2],
  note: null,
  until: '2026-12-31',
  instructor_id: 3,
  role: 'desk',
  subscription_period: 'year',
  content: '<p>Cero</p>',
};

const KEEP_MINE = 'Guarda otra vez para dejar lo tuyo.';
/** A list, which no sentence can describe. */
const SEE_THEIRS = 'Guarda otra vez para dejar lo tuyo, o cierra sin guardar y ábrelo de nuevo para ver lo suyo.';

/** What is refused when the one sends these fields and the other has written those meanwhile. */
function refusedOf(sent: object, written: object, version: string | undefined = versionOf(seen)) {
  try {
    keepWhatOthersChanged(version, { now: { ...seen, ...written }, sent: { ...sent } });
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe('changed-meanwhile');
    return error.fields;
  }
}

describe('two people who edit one thing', () => {
  it.each([
    ['nobody else wrote', { price: 2900 }, {}],
    ['they changed different fields', { days: 100 }, { price: 2900 }],
    ['they wrote the same', { price: 2900, types: [3] }, { price: 2900, types: [3] }],
    ['a field is not sent', { days: 100, price: undefined }, { price: 2900 }],
    ['a null is now an absent value', { days: 100 }, { note: undefined }],
  ])('both keep what they wrote where %s', (_, sent, written) => {
    expect(refusedOf(sent, written)).toEqual({});
  });

  it.each([
    [{ price: 2850 }, { price: 1250.5 }, 'price', 'Alguien más puso «$1,250.50» mientras editabas.'],
    [{ days: 100 }, { days: 1250 }, 'days', 'Alguien más puso «1,250» mientras editabas.'],
    [{ class_amount: 8 }, { class_amount: -1 }, 'class_amount', 'Alguien más puso «ilimitadas» mientras editabas.'],
    [{ until: '2026-12-31' }, { until: '2027-02-01' }, 'until', 'Alguien más puso «01 feb 2027» mientras editabas.'],
    [
      { instructor_id: 3 },
      { instructor_id: 8 },
      'instructor_id',
      'Alguien más lo cambió mientras editabas.',
      SEE_THEIRS,
    ],
    [{ instructor_id: 3 }, { instructor_id: null }, 'instructor_id', 'Alguien más lo vació mientras editabas.'],
    [{ name: 'Mes' }, { name: 'M'.repeat(70) }, 'name', `Alguien más puso «${'M'.repeat(60)}…» mientras editabas.`],
    [{ hidden: false }, { hidden: true }, 'hidden', 'Alguien más lo encendió mientras editabas.'],
    [{ types: [1] }, { types: [2, 1] }, 'types', 'Alguien más lo cambió mientras editabas.', SEE_THEIRS],
    [{ name: 'Mes' }, { name: '' }, 'name', 'Alguien más lo vació mientras editabas.'],
    [{ role: 'coach' }, { role: 'administrator' }, 'role', 'Alguien más lo cambió mientras editabas.', SEE_THEIRS],
    [
      { subscription_period: 'day' },
      { subscription_period: 'month' },
      'subscription_period',
      'Alguien más lo cambió mientras editabas.',
      SEE_THEIRS,
    ],
    [
      { content: '<p>Uno</p>' },
      { content: '<p>Dos <b>y tres</b></p>' },
      'content',
      'Alguien más lo cambió mientras editabas.',
      SEE_THEIRS,
    ],
    [{ note: 'a' }, { note: 'b' }, 'note', 'Alguien más puso «b» mientras editabas.'],
  ])('the second of %j after %j reads the present value', (sent, written, field, sentence, how = KEEP_MINE) => {
    expect(refusedOf({ days: 100, ...sent }, written)).toEqual({
      [field]: `${sentence} ${how}`,
    });
  });

  it('without a version, the sent fields are written', () => {
    keepWhatOthersChanged(undefined, { now: { ...seen, price: 2900 }, sent: { price: 2850 } });
  });

  it.each(['', 'nonsense', versionOf({ price: 2800 }), 'x'.repeat(versionOf(seen).length)])(
    'a version of nothing here, %j, protects every field',
    (version) => {
      expect(refusedOf({ price: 2850 }, {}, version)).toHaveProperty('price');
      expect(refusedOf({ price: 2800 }, {}, version)).toEqual({});
    },
  );
});

describe('saving again after a collision', () => {
  const now = { ...seen, price: 2900, days: 60 };
  /** The version of the refusal to `price`. */
  function afterwards(version: string) {
    try {
      keepWhatOthersChanged(version, { now, sent: { price: 2850 } });
    } catch (error) {
      if (error instanceof Refusal) return String(error.details.version);
      throw error;
    }
    throw new Error('Nothing collided');
  }

  it.each([versionOf(seen), 'nonsense'])('writes what was shown, and still protects the rest, after %j', (version) => {
    const again = afterwards(version);
    keepWhatOthersChanged(again, { now, sent: { price: 2850 } });
    expect(refusedOf({ days: 45 }, now, again)).toHaveProperty('days');
    expect(refusedOf({ price: 2850 }, { ...now, price: 3000 }, again)).toHaveProperty('price');
  });
});

describe('an amount and its unit', () => {
  const now = { amount: 20, is_percent: true };
  const version = versionOf({ amount: 10, is_percent: true });
  const check = (sent: object, together: string[][]) => () =>
    keepWhatOthersChanged(version, { now, sent: { ...sent }, together });

  it('can be changed by two people only if the second has seen both', () => {
    const pair = [['amount', 'is_percent']];
    expect(check({ is_percent: false }, pair)).toThrow(Refusal);
    expect(check({ is_percent: false, amount: 20 }, pair)).not.toThrow();
    expect(check({ is_percent: true }, pair)).not.toThrow();
    expect(check({ is_percent: false }, [])).not.toThrow();
  });
});

it('equal states have one version, whatever the order of their fields', () => {
  const { note, ...others } = seen;
  expect(versionOf({ note, ...others })).toBe(versionOf(seen));
  expect(versionOf({ ...seen, price: 2801 })).not.toBe(versionOf(seen));
  expect(versionOf(seen)).toHaveLength(4 * (1 + Object.keys(seen).length));
});
