import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { HOUR } from '#shared/time.ts';
import { automaticUntil, wayOfPromotion } from './rules.ts';
import { describeOdds, describePromotion } from './words.ts';

const start = Date.parse('2026-11-25T13:00:00Z');
const settings = { ...defaultConfiguration, waitlist_enabled: true };
const limited = (promotion_notice_minutes: number | null) => ({
  promotion_notice_minutes,
  offered_until: null,
  passed_by: null,
});
const c = { class_date: '2026-11-25T07:00:00.000Z', starts_at: start, class_package_id: null, cancelled: false };

it.each([
  ['unset: the cancel window', {}, 12],
  ['its own minutes', { waitlist_cutoff_minutes: 90 }, 1.5],
  ['cancelling off: none', { allow_cancel_reservations: false }, 0],
  ['none, said so', { waitlist_cutoff_minutes: 0 }, 0],
])('the cut-off is %s', (_name, change, hours) => {
  expect(automaticUntil(start, { ...settings, ...change })).toBe(start - hours * HOUR);
});

it.each([
  ['before the cut-off', 13, {}, {}, 'automatic'],
  ['at the cut-off, when cancelling is still free', 12, {}, {}, 'automatic'],
  ['after it', 11, {}, {}, 'first-come'],
  ['at the start', 0, {}, {}, 'none'],
  ['a special class', 13, { class_package_id: 7 }, {}, 'pay'],
  ['a cancelled class', 13, { cancelled: true }, {}, 'none'],
  ['a studio without waitlist', 13, {}, { waitlist_enabled: false }, 'none'],
])('%s', (_name, hours, overrides, change, way) => {
  expect(wayOfPromotion({ ...c, ...overrides }, { ...settings, ...change }, start - hours * HOUR)).toBe(way);
});

describe('texts', () => {
  it('have the earlier of the cut-off and the person’s own limit', () => {
    const now = start - 48 * HOUR;
    expect(describePromotion({ c, wait: limited(24 * 60), settings, now })).toMatchObject({
      way: 'automatic',
      until: new Date(start - 24 * HOUR).toISOString(),
      text: expect.stringContaining('antes del mar 24 nov, 07:00'),
    });
    expect(describePromotion({ c, wait: limited(60), settings, now }).until).toBe(
      new Date(start - 12 * HOUR).toISOString(),
    );
    expect(describePromotion({ c, wait: limited(null), settings, now: start - HOUR })).toMatchObject({
      way: 'first-come',
      until: null,
    });
  });

  it('say until when a held place must be paid, whatever happens later', () => {
    const offered_until = new Date(start - 20 * HOUR).toISOString();
    const own = { promotion_notice_minutes: 60, offered_until, passed_by: { code: 'no-credits', message: 'No.' } };
    expect(describePromotion({ c, wait: own, settings: defaultConfiguration, now: start - 21 * HOUR })).toMatchObject({
      way: 'pay',
      until: offered_until,
      passed_by: null,
      text: 'Hay un lugar apartado para ti: tienes hasta el mar 24 nov, 11:00 para pagarlo. Si no lo pagas, deja de ser tuyo.',
    });
  });

  it('promise no place to a person who would be passed by, while promotion is automatic', () => {
    const passed_by = { code: 'no-credits', message: 'No tienes clases.' };
    const wait = { ...limited(null), passed_by };
    const said = describePromotion({ c, wait, settings, now: start - 48 * HOUR });
    expect(said).toMatchObject({ way: 'automatic', passed_by, until: new Date(start - 12 * HOUR).toISOString() });
    expect(said.text).toBe(
      'Por ahora, un lugar que se libere pasaría a la siguiente persona. No tienes clases. Si eso cambia antes del mar 24 nov, 19:00, puede ser tuyo.',
    );
    const special = { ...c, class_package_id: 7 };
    expect(describePromotion({ c: special, wait, settings, now: start - 48 * HOUR })).toMatchObject({
      way: 'pay',
      passed_by,
    });
    for (const [kept, hours, way] of [
      [settings, 1, 'first-come'],
      [defaultConfiguration, 48, 'none'],
    ] as const)
      expect(describePromotion({ c, wait, settings: kept, now: start - hours * HOUR })).toMatchObject({
        way,
        passed_by: null,
      });
  });

  it('promise nothing once waitlists are off', () => {
    expect(
      describePromotion({ c, wait: limited(60), settings: defaultConfiguration, now: start - HOUR }),
    ).toMatchObject({
      way: 'none',
      until: null,
    });
  });

  it('give no number below ten cases', () => {
    expect(describeOdds({ cases: 9, promoted: 9 }, c.class_date)).toMatchObject({ cases: 9, promoted: null });
    expect(describeOdds({ cases: 9, promoted: 9 }, c.class_date).sentence).not.toMatch(/\b9\b/);
    expect(describeOdds({ cases: 10, promoted: 4 }, c.class_date).sentence).toBe(
      'De 10 personas que esperaron en clases como esta (miércoles a las 7\u00a0h), 4 alcanzaron lugar.',
    );
  });
});
