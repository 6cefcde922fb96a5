import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { rawPackage, rawRow } from '../../../tests/factories/raw-rows.ts';
import { rawMoney, rawSale } from '../../../tests/factories/raw-sale.ts';
import { type RawStudio, rawBooking, rawReservation, rawStudio } from '../../../tests/factories/raw-studio.ts';
import { violationOf } from '../../../tests/factories/violation.ts';
import type { Tx } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const said = (act: (tx: Tx, studio: RawStudio) => Promise<unknown>) => violationOf(database.db, act);

const own = (studio: RawStudio, spot: number) => ({
  single_class_id: studio.single_class_id,
  customer_id: studio.ana,
  available_class_id: studio.grantOfAna,
  spot,
});
const theirs = (studio: RawStudio, spot: number) => ({
  single_class_id: studio.single_class_id,
  customer_id: studio.bea,
  available_class_id: studio.grantOfBea,
  spot,
});
const setPlace = (tx: Tx, studio: RawStudio, spot: number, change: string) =>
  tx.rows(`update class_place set ${change} where single_class_id = $1 and spot = $2`, [studio.single_class_id, spot]);
const held = (studio: RawStudio) => `held_until = '2026-11-23T14:00:00Z', held_for = ${studio.bea}`;
const blocked = `blocked_at = '2026-11-23T14:00:00Z', blocked_reason = 'staff'`;

it('a coach has one rate from a day on', async () => {
  const rate = async (tx: Tx, starts_on: string, more: object = {}) => {
    const [coach] = await tx.rows<{ instructor_id: number }>(
      'select max(instructor_id) as instructor_id from instructor',
    );
    const row = { ...coach, starts_on, per_class: 20_000, per_person: 0, createdAt: '2026-11-23T13:00:00Z', ...more };
    return rawRow(tx, 'coach_rate', row);
  };
  const rates = (second: string, more: object = {}) =>
    said(async (tx) => {
      await rawRow(tx, 'instructor', { name: 'Sofía' });
      await rate(tx, '2026-11-01');
      await rate(tx, second, more);
    });
  expect(await rates('2026-11-02')).toBe('accepted');
  expect(await rates('2026-11-01')).toBe('coach_rate_one_a_day');
  expect(await rates('2026-11-02', { per_class: -1 })).toBe('coach_rate_per_class_check');
});

describe('a purchase', () => {
  it('is pending once for each person and package, begun by her or sold at the desk', async () => {
    const beside = (more: object) =>
      said(async (tx, { ana, bea }) => {
        const sale = { customer_id: ana, class_package_id: await rawPackage(tx), status: 'pending' };
        await rawSale(tx, { ...sale, sold_by: bea });
        const at = '2026-11-23T13:00:00Z';
        await rawSale(tx, { ...sale, createdAt: at, pending_until: '2026-11-26T13:00:00Z', ...more });
      });
    expect(await beside({})).toBe('purchase_one_pending');
    expect(await said((tx, { ana }) => rawSale(tx, { customer_id: ana, status: 'pending' }))).toBe('accepted');
    expect(await beside({ status: 'failed', pending_until: null })).toBe('accepted');
  });

  it('that is paid when sold can exist beside a pending one', async () => {
    const sold = await said(async (tx, { ana, bea }) => {
      const sale = { customer_id: ana, class_package_id: await rawPackage(tx), status: 'pending' };
      await rawSale(tx, sale);
      const at = '2026-11-23T13:00:00Z';
      await rawSale(tx, { ...sale, sold_by: bea, createdAt: at, pending_until: at });
    });
    expect(sold).toBe('accepted');
  });
});

describe('a place', () => {
  it('is reserved, held or blocked, never two of them', async () => {
    const second = (change: (studio: RawStudio) => string) =>
      said(async (tx, studio) => {
        await rawBooking(tx, own(studio, 1));
        await setPlace(tx, studio, 1, change(studio));
      });
    expect(await second(held)).toBe('class_place_one_holder');
    expect(await second(() => blocked)).toBe('class_place_one_holder');
    expect(
      await said(async (tx, studio) => {
        await setPlace(tx, studio, 1, held(studio));
        await setPlace(tx, studio, 1, blocked);
      }),
    ).toBe('class_place_one_holder');
  });

  it('has one holder: two live reservations never share it', async () => {
    const answer = await said(async (tx, studio) => {
      await rawBooking(tx, own(studio, 1));
      await rawBooking(tx, theirs(studio, 1));
    });
    expect(answer).toBe('live_reservation_has_place');
  });

  it('does not hold a cancelled reservation, nor one of another class', async () => {
    const cancelled = await said(async (tx, studio) => {
      const id = await rawBooking(tx, own(studio, 1));
      await tx.rows(
        `update class_reservation set "deletedAt" = '2026-11-23T14:00:00Z', cancellation = 'late' where class_reservation_id = $1`,
        [id],
      );
    });
    expect(cancelled).toBe('class_place_reservation_is_live');
    const elsewhere = await said(async (tx, studio) => {
      const other = await rawStudio(tx);
      const id = await rawReservation(tx, own(studio, 1));
      await tx.rows('update class_place set class_reservation_id = $1 where single_class_id = $2 and spot = 1', [
        id,
        other.single_class_id,
      ]);
    });
    expect(elsewhere).toBe('class_place_reservation_is_live');
  });

  it('does not change its class or number', async () => {
    expect(await said((tx, studio) => setPlace(tx, studio, 1, 'spot = 9'))).toContain(
      'does not change class or number',
    );
  });
});

describe('a live reservation', () => {
  it('has a place', async () => {
    expect(await said((tx, studio) => rawReservation(tx, own(studio, 1)))).toBe('live_reservation_has_place');
    const taken = await said(async (tx, studio) => {
      await rawBooking(tx, own(studio, 1));
      await setPlace(tx, studio, 1, 'class_reservation_id = null');
    });
    expect(taken).toBe('live_reservation_has_place');
  });

  it('is the only own one of its customer in the class; guests do not count', async () => {
    const twice = (guest?: string) =>
      said(async (tx, studio) => {
        await rawBooking(tx, own(studio, 1));
        await rawBooking(tx, { ...own(studio, 2), guest });
      });
    expect(await twice()).toBe('class_reservation_one_own');
    expect(await twice('Carla')).toBe('accepted');
  });
});

describe('a class', () => {
  it('never has more open places than its capacity', async () => {
    const extra = await said((tx, studio) =>
      tx.rows('insert into class_place (single_class_id, spot) values ($1, 4)', [studio.single_class_id]),
    );
    expect(extra).toBe('single_class_never_overbooked');
    const lowered = await said((tx, studio) =>
      tx.rows('update single_class set capacity = 2 where single_class_id = $1', [studio.single_class_id]),
    );
    expect(lowered).toBe('single_class_never_overbooked');
  });

  it('never lets reservations and holds together exceed its capacity', async () => {
    const full = async (tx: Tx, studio: RawStudio) => {
      await rawBooking(tx, own(studio, 1));
      await rawBooking(tx, theirs(studio, 2));
      await setPlace(tx, studio, 3, held(studio));
    };
    expect(await said(full)).toBe('accepted');
    const lowered = await said(async (tx, studio) => {
      await full(tx, studio);
      await tx.rows('update single_class set capacity = 2 where single_class_id = $1', [studio.single_class_id]);
    });
    expect(lowered).toBe('single_class_never_overbooked');
    const heldBeyond = await said(async (tx, studio) => {
      await full(tx, studio);
      await tx.rows(
        `insert into class_place (single_class_id, spot, held_until, held_for) values ($1, 4, '2026-11-23T14:00:00Z', $2)`,
        [studio.single_class_id, studio.bea],
      );
    });
    expect(heldBeyond).toBe('single_class_never_overbooked');
  });

  it('does not allow direct writes of its counts', async () => {
    const answer = await said((tx, studio) =>
      tx.rows('update single_class set places_taken = 1 where single_class_id = $1', [studio.single_class_id]),
    );
    expect(answer).toContain('counted by class_place alone');
  });
});

it('files to be deleted have a name made by the server, once', async () => {
  const note = (...names: string[]) =>
    said((tx) =>
      tx.rows(`insert into file_removal (name, noted_at) select unnest($1::text[]), '2026-11-23T14:00:00Z'`, [names]),
    );
  expect(await note('receipts/ab', 'pictures/ab-640.webp')).toBe('accepted');
  for (const name of ['', 'ab', '../ab', 'pictures/../ab', 'pictures/a/b', 'Pictures/ab', '/etc/passwd'])
    expect(await note(name), name).toBe('file_removal_name_check');
  expect(await note('receipts/ab', 'receipts/ab')).toBe('file_removal_pkey');
});

it('the audit log is append-only too', async () => {
  expect(await said((tx) => tx.rows('delete from audit_log'))).toContain('append-only');
});

describe('a refund that came back', () => {
  const usual = {
    kind: 'refund-returned',
    provider: 'stripe',
    refunds_payment_id: 'pi_1',
    provider_movement_id: 're_1-returned',
  };
  const written = (...rows: object[]) =>
    said(async (tx, { ana }) => {
      const purchase_id = await rawSale(tx, { customer_id: ana, status: 'pending' });
      for (const row of rows) await rawMoney(tx, purchase_id, { ...usual, ...row });
    });

  it('adds money, for a refund of a payment, once', async () => {
    expect(await written({})).toBe('accepted');
    expect(await written({}, {})).toBe('money_movement_provider');
    expect(await written({}, { provider_movement_id: 're_2-returned' })).toBe('accepted');
    expect(await written({ amount: -1000 })).toBe('money_movement_amount_by_kind');
    for (const row of [
      { provider_movement_id: 're_1' },
      { provider_movement_id: null },
      { refunds_payment_id: null },
      { provider: null },
    ])
      expect(await written(row)).toBe('money_movement_returned_of_a_refund');
  });
});

describe('a consent', () => {
  const page = { slug: 'aviso', title: 'Aviso', content: 'Uno', updated_at: '2026-11-23T13:00:00Z' };
  const at = '2026-11-23T13:00:00Z';
  const consent = async (tx: Tx, customer_id: number, change: object) => {
    const page_id = await rawRow(tx, 'page', page);
    const text = { page_id, version: 1, title: 'Aviso', content: 'Uno', first_at: at };
    const consent_text_id = await rawRow(tx, 'consent_text', text);
    const agreed = { customer_id, page_id, version: 1, consent_text_id, given: true, act: 'account', occurred_at: at };
    await rawRow(tx, 'consent', { ...agreed, ...change });
  };
  const written = (change: object, act = 'account') => said((tx, { ana }) => consent(tx, ana, { act, ...change }));

  it('has its text, of the version that was read, and only advertising can be withdrawn', async () => {
    expect(await written({})).toBe('accepted');
    expect(await written({ version: null })).toBe('consent_is_of_a_version');
    expect(await written({ consent_text_id: null })).toBe('consent_has_its_words');
    expect(await written({ consent_text_id: null }, 'before')).toBe('accepted');
    expect(await written({ given: false })).toBe('consent_withdrawn_is_advertising');
    expect(await written({ given: false, page_id: null, version: null })).toBe('accepted');
    expect(await written({}, 'nothing')).toBe('consent_act_check');
  });

  it('is never rewritten, and each text is stored once', async () => {
    const text = { title: '¿?', content: 'Uno', first_at: at };
    expect(
      await said(async (tx) => [await rawRow(tx, 'consent_text', text), await rawRow(tx, 'consent_text', text)]),
    ).toBe('consent_text_once');
    expect(await said((tx) => rawRow(tx, 'consent_text', { ...text, version: 1 }))).toBe(
      'consent_text_is_of_a_version',
    );
    for (const act of ['update consent set version = 2', 'delete from consent', 'truncate consent_text cascade'])
      expect(
        await said(async (tx, { ana }) => {
          await consent(tx, ana, {});
          await tx.rows(act);
        }),
      ).toContain('append-only');
  });
});

describe('profiles are judged again', () => {
  const row = (key: string) => `insert into app_config (key, value, updated_at) values ('${key}', '1', now())`;

  it.each([
    ['after the setting of the address form appears', [], row('address_form_id'), true],
    ['after it changes', [row('address_form_id')], "update app_config set value = '2'", true],
    ['after it goes', [row('address_form_id')], 'delete from app_config', true],
    ['not after another setting appears', [], row('guests_allowed'), false],
    ['nor after it changes', [row('guests_allowed')], "update app_config set value = '2'", false],
    ['nor after it goes', [row('guests_allowed')], 'delete from app_config', false],
  ])('%s', async (_, before, act, again) => {
    const waiting = async (tx: Tx) => (await tx.rows('select 1 from profile_review')).length > 0;
    let seen: boolean | undefined;
    const done = await said(async (tx) => {
      await tx.rows('delete from app_config');
      for (const statement of before) await tx.rows(statement);
      await tx.rows('delete from profile_review');
      await tx.rows(act);
      seen = await waiting(tx);
    });
    expect([done, seen]).toEqual(['accepted', again]);
  });
});
