import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClass,
  rawGrantWith,
  rawPackage,
  rawRow,
  rawStay,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import { minute, NOW, rawBought, rawMoney, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import type { Sql } from '../../../database/database.ts';
import {
  countBirthdays,
  countEnding,
  countLeaving,
  countNew,
  readBirthdays,
  readEnding,
  readLeaving,
  readNew,
} from './attending.ts';
import { countFailedRenewals, countOwing, readFailedRenewals, readOwing } from './debts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const TODAY = '2026-11-23';
const day = { today: TODAY, now: NOW, timezone: 'America/Mexico_City' };
const part = { limit: 50, offset: 0 };
const DAY_MINUTES = 24 * 60;
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

type Columns = Record<string, unknown>;
const person = (sql: Sql, name: string, columns: Columns = {}) =>
  rawRow(sql, 'customer', { name, createdAt: minute(-400 * DAY_MINUTES), ...columns });

/** Somebody who attended a class so many days ago, on a grant that is used up. */
async function attended(sql: Sql, name: string, days: number, columns: Columns = {}): Promise<number> {
  const customer_id = await person(sql, name, columns);
  await attendance(sql, customer_id, days);
  return customer_id;
}

async function attendance(sql: Sql, customer_id: number, days: number, columns: Columns = {}): Promise<void> {
  const single_class_id = await rawClass(sql, minute(-days * DAY_MINUTES));
  const over = { expiration_date: '2026-11-02', closed_reason: 'expired' };
  const available_class_id = await rawGrantWith(sql, customer_id, over);
  const attended_at = minute(-days * DAY_MINUTES);
  await rawStay(sql, { single_class_id, customer_id, available_class_id, attended_at, ...columns });
}

/** People who must not be on a list for calling: a record that would be on it, and the difference. */
const NOT_TO_BE_CALLED: readonly [why: string, spoil: (sql: Sql, customer_id: number) => Promise<unknown>][] = [
  [
    'erased',
    (sql, id) =>
      sql.rows(
        `update customer set name = 'Cuenta eliminada', phone = null, birthdate = null,
    disabled_at = $2, erased_at = $2 where customer_id = $1`,
        [id, minute(0)],
      ),
  ],
  [
    'merged',
    async (sql, id) =>
      sql.rows(
        `update customer set phone = null, birthdate = null, disabled_at = $2, merged_at = $2,
    merged_into = $3 where customer_id = $1`,
        [id, minute(0), await person(sql, 'Quien queda', { createdAt: minute(-10) })],
      ),
  ],
  ['disabled', (sql, id) => sql.rows('update customer set disabled_at = $2 where customer_id = $1', [id, minute(0)])],
  ['staff', (sql, id) => rawRow(sql, 'staff', { customer_id: id, role: 'desk', since: minute(0) })],
  ['objecting', (sql, id) => objection(sql, id, {})],
  ['objecting with success', (sql, id) => objection(sql, id, { answered_at: minute(0), granted: true, act_by: TODAY })],
];
const objection = (sql: Sql, customer_id: number, answer: Columns) => {
  const request = { received_on: TODAY, answer_by: '2026-12-21', createdAt: minute(-10) };
  return rawRow(sql, 'privacy_request', { customer_id, kind: 'objection', ...request, ...answer });
};

describe('people who stopped coming', () => {
  it('attended before, not for the given days, and have no coming reservation; the latest absence first', async () => {
    await undone(database.db, async (tx) => {
      const ago = { long: await attended(tx, 'Hace mucho', 300), thirty: await attended(tx, 'Treinta', 30) };
      await attended(tx, 'Veintinueve', 29);
      await attendance(tx, ago.long, 200);
      const coming = await attended(tx, 'Ya reservó', 60);
      const next = { single_class_id: await rawClass(tx, minute(600)), customer_id: coming };
      await rawStay(tx, { ...next, available_class_id: await rawGrantWith(tx, coming) });
      const gone = await attended(tx, 'Canceló', 61);
      const given = await rawGrantWith(tx, gone, { class_amount: 5 });
      const ended = { cancellation: 'in-time', available_class_id: given, customer_id: gone };
      await rawStay(tx, { ...ended, single_class_id: next.single_class_id });
      const host = await person(tx, 'Solo trajo invitada');
      await attendance(tx, host, 90, { guest: 'Invitada' });
      const { customers: people, total } = await readLeaving(tx, day, { away_days: 30, ...part });
      expect(total).toBe(3);
      expect(people.map(({ name, days_away, classes_left }) => [name, days_away, classes_left])).toEqual([
        ['Treinta', 30, 0],
        ['Canceló', 61, 5],
        ['Hace mucho', 200, 0],
      ]);
      expect(people[0]).toMatchObject({ customer_id: ago.thirty, last_class_on: '2026-10-24', advertising: null });
      expect(await countLeaving(tx, day, 30)).toBe(3);
      expect(namesOf((await readLeaving(tx, day, { away_days: 61, limit: 1, offset: 1 })).customers)).toEqual([
        'Hace mucho',
      ]);
    });
  });

  it('have frozen classes marked, and the last answer about advertising', async () => {
    await undone(database.db, async (tx) => {
      const ana = await attended(tx, 'Ana', 40);
      await rawGrantWith(tx, ana, { class_amount: null, frozen_from: '2026-11-20', frozen_until: '2026-11-30' });
      const words = { title: '¿Publicidad?', content: 'Sí o no', first_at: minute(-9) };
      const consent_text_id = await rawRow(tx, 'consent_text', words);
      for (const given of [true, false])
        await rawRow(tx, 'consent', {
          customer_id: ana,
          consent_text_id,
          given,
          act: 'account',
          occurred_at: minute(-8),
        });
      expect((await readLeaving(tx, day, { away_days: 30, ...part })).customers).toMatchObject([
        { frozen_until: '2026-11-30', classes_left: -1, advertising: false },
      ]);
    });
  });
});

describe('people whose classes end', () => {
  it('one row for each person whose last classes end within the days', async () => {
    await undone(database.db, async (tx) => {
      const ending = async (name: string, expiration_date: string, columns: Columns = {}) => {
        const customer_id = await person(tx, name);
        await rawGrantWith(tx, customer_id, { expiration_date, ...columns });
        return customer_id;
      };
      await ending('En siete', '2026-11-30');
      await ending('En ocho', '2026-12-01');
      await ending('Ayer', '2026-11-22');
      const today = await ending('Hoy', TODAY, { class_amount: null });
      await rawGrantWith(tx, today, { expiration_date: '2026-11-22' });
      await rawGrantWith(tx, await ending('Con más', '2026-11-24'), { expiration_date: '2027-01-01' });
      const spent = await ending('Lo demás se acabó', '2026-11-25');
      const empty = await rawGrantWith(tx, spent, { expiration_date: '2027-01-01' });
      await rawRow(tx, 'available_class_movement', {
        available_class_id: empty,
        kind: 'removed',
        amount: -2,
        occurred_at: minute(0),
      });
      await ending('Cerrada', '2026-11-24', { closed_reason: 'removed' });
      await ending('Por pagar', '2026-11-24', { is_cash: true, is_paid: false });
      await ending('Por empezar', '2026-11-26', { begins_by: '2026-11-26', valid_days: 30 });
      const people = await readEnding(tx, TODAY, { ending_days: 7, renewing: false, timezone: day.timezone, ...part });
      expect(people.map(({ name, ends_on, begins }) => [name, ends_on, begins])).toEqual([
        ['Hoy', TODAY, false],
        ['Lo demás se acabó', '2026-11-25', false],
        ['Por empezar', '2026-11-26', true],
        ['En siete', '2026-11-30', false],
      ]);
      expect(await countEnding(tx, TODAY, 7)).toEqual({ ending: 4, renewing: 0 });
    });
  });

  it('those with a subscription that continues are separate; a refused or cancelled one does not continue', async () => {
    await undone(database.db, async (tx) => {
      const subscribed = async (name: string, columns: Columns) => {
        const customer_id = await person(tx, name);
        const running = {
          status: 'active',
          subscription_id: name,
          provider: 'x',
          next_charge_at: minute(5 * DAY_MINUTES),
        };
        const purchase_id = await rawSale(tx, { customer_id, ...running, ...columns });
        await rawBought(tx, purchase_id, { expiration_date: '2026-11-28' });
      };
      await subscribed('Sigue', {});
      await subscribed('Rechazada', { renewal_failed_at: minute(-60) });
      await subscribed('Cancelada', { status: 'cancelled', cancelled_at: minute(-60), next_charge_at: null });
      const wanted = { ending_days: 7, timezone: day.timezone, ...part };
      const renewing = await readEnding(tx, TODAY, { ...wanted, renewing: true });
      expect(renewing.map(({ name, renews_on }) => [name, renews_on])).toEqual([['Sigue', '2026-11-28']]);
      const others = await readEnding(tx, TODAY, { ...wanted, renewing: false });
      expect(others.map(({ name, renews_on }) => [name, renews_on])).toEqual([
        ['Rechazada', null],
        ['Cancelada', null],
      ]);
      expect(await countEnding(tx, TODAY, 7)).toEqual({ ending: 2, renewing: 1 });
    });
  });
});

describe('new people', () => {
  const november = { start_date: '2026-11-01', end_date: '2026-11-23', timezone: day.timezone };

  it('joined within the studio’s days; conversion from trial to paid counts those with a trial', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      await tx.rows('update customer set "createdAt" = $2 where customer_id = any($1::integer[])', [
        [ana, bea],
        minute(-90 * DAY_MINUTES),
      ]);
      // The last minute of October and the first of November, in the studio.
      await person(tx, 'Octubre', { createdAt: '2026-11-01T05:59:00Z' });
      await person(tx, 'Noviembre', { createdAt: '2026-11-01T06:00:00Z' });
      await person(tx, 'Del sistema anterior', { createdAt: minute(-4500), imported_at: minute(-4500) });
      const joinedAt = (minutes: number) => ({ createdAt: minute(minutes) });
      const tried = await person(tx, 'Probó y compró', joinedAt(-4000));
      const trial = await rawPackage(tx, { is_trial: true });
      const sold = (customer_id: number, class_package_id: number, terms: Columns, at: number) =>
        rawSale(tx, {
          customer_id,
          class_package_id,
          status: 'completed',
          terms: JSON.stringify(terms),
          paid_at: minute(at),
          createdAt: minute(at),
        });
      await rawMoney(tx, await sold(tried, trial, { is_trial: true }, -3500), { occurred_at: minute(-3500) });
      await attendance(tx, tried, 2);
      await rawMoney(tx, await sold(tried, await rawPackage(tx), {}, -60), { occurred_at: minute(-60) });
      const only = await person(tx, 'Solo probó', joinedAt(-3000));
      const once = await rawPackage(tx, { class_amount: 1, limit_per_customer: 1 });
      await rawMoney(tx, await sold(only, once, { kind: 'presencial', class_amount: 1 }, -2900), {
        occurred_at: minute(-2900),
      });
      const back = await person(tx, 'Se le devolvió', joinedAt(-2000));
      const refunded = await sold(back, await rawPackage(tx), {}, -1900);
      await rawMoney(tx, refunded, { occurred_at: minute(-1900) });
      await rawMoney(tx, refunded, { kind: 'refund', amount: -1000, occurred_at: minute(-1800) });
      const direct = await person(tx, 'Compró sin probar', joinedAt(-1000));
      await rawMoney(tx, await sold(direct, await rawPackage(tx), {}, -900), { occurred_at: minute(-900) });

      expect(await countNew(tx, november)).toEqual({ joined: 5, attended: 1, trial: 2, trial_bought: 1, bought: 2 });
      const people = await readNew(tx, november, { today: TODAY, ...part });
      expect(
        people.map(({ name, first_class_on, trial_on, bought_on }) => [name, first_class_on, trial_on, bought_on]),
      ).toEqual([
        ['Compró sin probar', null, null, '2026-11-22'],
        ['Se le devolvió', null, null, null],
        ['Solo probó', null, '2026-11-21', null],
        ['Probó y compró', '2026-11-21', '2026-11-20', '2026-11-23'],
        ['Noviembre', null, null, null],
      ]);
      expect(people.at(-1)).toMatchObject({ joined_on: '2026-11-01' });
    });
  });

  it('free days are a trial, and a subscription counts as bought when it is charged', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      const terms = JSON.stringify({ free_trial_length: 7 });
      const running = (name: string) => ({ status: 'active', subscription_id: name, provider: 'x', terms });
      await rawSale(tx, { customer_id: ana, ...running('ana') });
      await rawMoney(tx, await rawSale(tx, { customer_id: bea, ...running('bea') }), { occurred_at: minute(-5) });
      const counted = await countNew(tx, november);
      expect(counted).toEqual({ joined: 2, attended: 0, trial: 2, trial_bought: 1, bought: 1 });
    });
  });
});

describe('birthdays', () => {
  it('are those of today and of seven days later, in any year', async () => {
    await undone(database.db, async (tx) => {
      for (const [name, birthdate] of [
        ['Hoy', '1990-11-23'],
        ['En siete', '1985-11-30'],
        ['En ocho', '1985-12-01'],
        ['Ayer', '1990-11-22'],
      ] as const)
        await person(tx, name, { birthdate });
      const people = await readBirthdays(tx, TODAY, { within: 7, ...part });
      expect(people.map(({ name, birthday_on }) => [name, birthday_on])).toEqual([
        ['Hoy', TODAY],
        ['En siete', '2026-11-30'],
      ]);
      expect(Object.keys(people[0] ?? {})).not.toContain('birthdate');
      expect(await countBirthdays(tx, TODAY, 7)).toBe(2);
    });
  });

  it('of a person born on 29 February are on the 28th if the year has no such day', async () => {
    await undone(database.db, async (tx) => {
      await person(tx, 'Bisiesta', { birthdate: '2000-02-29' });
      const daysFrom = async (today: string) =>
        (await readBirthdays(tx, today, { within: 7, ...part })).map(({ birthday_on }) => birthday_on);
      expect(await daysFrom('2027-02-25')).toEqual(['2027-02-28']);
      expect(await daysFrom('2028-02-25')).toEqual(['2028-02-29']);
    });
  });
});

describe('lists for calling people', () => {
  const lists: readonly [name: string, count: (sql: Sql) => Promise<number>][] = [
    ['leaving', (sql) => countLeaving(sql, day, 30)],
    ['ending', async (sql) => (await countEnding(sql, TODAY, 7)).ending],
    ['new', async (sql) => (await countNew(sql, { ...day, start_date: '2025-01-01', end_date: '2025-12-31' })).joined],
    ['birthdays', (sql) => countBirthdays(sql, TODAY, 7)],
  ];
  /** Somebody who is in each of them. */
  async function everywhere(sql: Sql): Promise<number> {
    const id = await attended(sql, 'En todas', 40, { birthdate: '1990-11-24', createdAt: '2025-06-01T12:00:00Z' });
    await rawGrantWith(sql, id, { expiration_date: '2026-11-25' });
    return id;
  }

  it('contain a person, also one whose objection was refused', async () => {
    await undone(database.db, async (tx) => {
      const id = await everywhere(tx);
      await objection(tx, id, { answered_at: minute(0), granted: false });
      for (const [name, count] of lists) expect([name, await count(tx)]).toEqual([name, 1]);
    });
  });

  it.each(NOT_TO_BE_CALLED)('exclude a person who is %s', async (_, spoil) => {
    await undone(database.db, async (tx) => {
      await spoil(tx, await everywhere(tx));
      for (const [name, count] of lists) expect([name, await count(tx)]).toEqual([name, 0]);
    });
  });
});

describe('debts', () => {
  it('a pending purchase counts with its amount, classes of a lapsed one by number; the oldest first', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id }) => {
      const waits = { status: 'pending', payment_method_id: 2, total_payment: 80_050, amount: 80_050 };
      const pending = await rawSale(tx, { customer_id: ana, ...waits, createdAt: minute(-3 * DAY_MINUTES) });
      const unpaid = await rawBought(tx, pending, { is_cash: true, is_paid: false });
      const place = { single_class_id, is_cash: true, is_paid: false };
      await rawStay(tx, { ...place, customer_id: ana, available_class_id: unpaid });
      await rawSale(tx, { customer_id: bea, status: 'pending', payment_method_id: 1 });
      const lapsed = await rawSale(tx, { customer_id: bea, status: 'failed', payment_method_id: 2 });
      const had = await rawBought(tx, lapsed, { is_cash: true, is_paid: false, closed_reason: 'revoked' });
      const attended_at = minute(-10 * DAY_MINUTES);
      const then = await rawClass(tx, attended_at);
      await rawStay(tx, { ...place, customer_id: bea, available_class_id: had, single_class_id: then, attended_at });
      const people = await readOwing(tx, day, part);
      expect(
        people.map(({ customer_id, amount, age_days, unpaid_classes }) => [
          customer_id,
          amount,
          age_days,
          unpaid_classes,
        ]),
      ).toEqual([
        [bea, 0, 10, 1],
        [ana, 80_050, 3, 0],
      ]);
      expect(people[1]?.purchases).toEqual([
        { purchase_id: pending, title: 'Diez', amount: 80_050, bought_on: '2026-11-20' },
      ]);
      expect(await countOwing(tx, day.timezone)).toEqual({ people: 2, amount: 80_050 });
    });
  });

  it('a disabled person still owes; an erased one is not listed', async () => {
    await undone(database.db, async (tx, { ana }) => {
      await rawSale(tx, { customer_id: ana, status: 'pending', payment_method_id: 2 });
      await tx.rows('update customer set disabled_at = $2 where customer_id = $1', [ana, minute(0)]);
      expect((await countOwing(tx, day.timezone)).people).toBe(1);
      await tx.rows(`update customer set name = 'Cuenta eliminada', erased_at = $2 where customer_id = $1`, [
        ana,
        minute(0),
      ]);
      expect((await countOwing(tx, day.timezone)).people).toBe(0);
    });
  });
});

describe('refused charges', () => {
  async function refused(sql: Sql, name: string, days: number, columns: Columns = {}) {
    const customer_id = await person(sql, name);
    const subscription = {
      subscription_id: name,
      provider: 'x',
      renewal_payment: 99_900,
      total_payment: 50_000,
      amount: 50_000,
    };
    const at = {
      renewal_failed_at: minute(-days * DAY_MINUTES),
      next_charge_at: minute(-days * DAY_MINUTES),
      createdAt: minute(-90 * DAY_MINUTES),
    };
    const purchase_id = await rawSale(sql, { customer_id, status: 'active', ...subscription, ...at, ...columns });
    return { customer_id, purchase_id };
  }
  const letter = (sql: Sql, customer_id: number, days: number, columns: Columns = {}) => {
    const sent = {
      channel: 'mail',
      notice: 'purchase-renewal-failed',
      recipient: '',
      payload: '{}',
      message_id: `${customer_id}-${days}`,
    };
    const at = minute(-days * DAY_MINUTES);
    return rawRow(sql, 'outbox', { customer_id, ...sent, created_at: at, due_at: at, ...columns });
  };

  it('are ordered by age, since the first refusal of this charge, with amount, next attempt and last letter', async () => {
    await undone(database.db, async (tx) => {
      const fresh = await refused(tx, 'Siete', 7, { next_charge_at: minute(2 * DAY_MINUTES) });
      const again = await refused(tx, 'Otra vez', 1);
      await rawRow(tx, 'invoice', {
        purchase_id: again.purchase_id,
        total_payment: 99_900,
        createdAt: minute(-40 * DAY_MINUTES),
      });
      await letter(tx, again.customer_id, 45);
      await letter(tx, again.customer_id, 8);
      await letter(tx, again.customer_id, 1, { sent_at: minute(-1) });
      await letter(tx, fresh.customer_id, 7, { skipped_at: minute(-1), skip_reason: 'no-mail' });
      await refused(tx, 'Vieja', 31);
      await refused(tx, 'Cancelada', 5, { status: 'cancelled', cancelled_at: minute(-3) });
      const sums = { total: 3, amount: 3 * 99_900, week: 1, month: 1, older: 1 };
      expect(await countFailedRenewals(tx, day)).toEqual(sums);
      const people = await readFailedRenewals(tx, day, { age: null, ...part });
      expect(people.map(({ name, age, age_days, next_try_on }) => [name, age, age_days, next_try_on])).toEqual([
        ['Vieja', 'older', 31, null],
        ['Otra vez', 'month', 8, null],
        ['Siete', 'week', 7, '2026-11-25'],
      ]);
      expect(people.map(({ notified }) => notified)).toEqual([
        null,
        { notified_on: '2026-11-22', state: 'sent' },
        { notified_on: '2026-11-16', state: 'no-mail' },
      ]);
      expect(people[1]).toMatchObject({
        failed_on: '2026-11-15',
        last_refused_on: '2026-11-22',
        amount: 99_900,
        title: 'Diez',
      });
      expect(namesOf(await readFailedRenewals(tx, day, { age: 'month', ...part }))).toEqual(['Otra vez']);
    });
  });
});
