import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { rawPackage, rawRow } from '../../../tests/factories/raw-rows.ts';
import { rawMoney, rawSale } from '../../../tests/factories/raw-sale.ts';
import {
  type RawStudio,
  rawBooking,
  rawGrant,
  rawMovement,
  rawReservation,
  rawStudio,
} from '../../../tests/factories/raw-studio.ts';
import type { Tx } from './database.ts';
import { violatedConstraint } from './failures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

class Undone extends Error {}

/** The error of the database for `act` in a small studio, at commit at the latest; rolled back. */
async function said(act: (tx: Tx, studio: RawStudio) => Promise<unknown>): Promise<string> {
  try {
    await database.db.transaction(async (tx) => {
      await act(tx, await rawStudio(tx));
      await tx.rows('set constraints all immediate');
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone) return 'accepted';
    return violatedConstraint(error) ?? (error instanceof Error ? error.message : String(error));
  }
  throw new Error('The transaction was not undone.');
}

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

describe('a video', () => {
  const film = {
    key: '0'.repeat(32),
    name: 'yoga.mp4',
    bytes: 25,
    part_bytes: 10,
    type: 'video/mp4',
    tries: 3,
    parts: '{1,2,3}',
    modified: '2026-11-01T12:00:00Z',
    createdAt: '2026-11-23T12:00:00Z',
    touched_at: '2026-11-23T12:00:00Z',
  };
  const filmSays = (more: object) =>
    said((tx, { ana }) => rawRow(tx, 'video_file', { ...film, customer_id: ana, ...more }));

  it.each([
    [{}, 'accepted'],
    [{ tries: 2 }, 'video_file_check'],
    [{ tries: 4, parts: '{1,2,3,4}' }, 'video_file_check1'],
    [{ type: null }, 'video_file_check2'],
    [{ type: null, parts: '{}' }, 'accepted'],
    [{ type: 'text/html' }, 'video_file_type_check'],
    [{ key: '../secret' }, 'video_file_key_check'],
  ])('of the studio’s own has parts as its length and tries allow: %j', async (more, says) => {
    expect(await filmSays(more)).toBe(says);
  });

  it.each([
    [{ state: 'waiting' }, 'accepted'],
    [{ state: 'working', heard_at: '2026-11-23T12:00:00Z' }, 'accepted'],
    [{ state: 'working' }, 'video_conversion_check1'],
    [{ state: 'failed' }, 'video_conversion_check'],
    [{ state: 'ready', reason: 'too-long' }, 'video_conversion_check'],
    [{ state: 'failed', reason: 'bad luck' }, 'video_conversion_reason_check'],
    [{ state: 'lost' }, 'video_conversion_state_check'],
  ])('has qualities that wait, are being made, ready, or not to be had for a reason: %j', async (more, says) => {
    const row = { asked_at: '2026-11-23T12:00:00Z', ...more };
    const conversionSays = said(async (tx, { ana }) => {
      const video_file_id = await rawRow(tx, 'video_file', { ...film, customer_id: ana });
      await rawRow(tx, 'video_conversion', { video_file_id, ...row });
    });
    expect(await conversionSays).toBe(says);
  });

  it('is converted by one process at a time', async () => {
    const atWork = { state: 'working', asked_at: '2026-11-23T12:00:00Z', heard_at: '2026-11-23T12:00:00Z' };
    const twice = said(async (tx, { ana }) => {
      for (const key of ['a'.repeat(32), 'b'.repeat(32)]) {
        const video_file_id = await rawRow(tx, 'video_file', { ...film, key, customer_id: ana });
        await rawRow(tx, 'video_conversion', { video_file_id, ...atWork });
      }
    });
    expect(await twice).toBe('video_conversion_at_work');
  });

  it.each([
    [{}, 'accepted'],
    [{ bytes: '{1,2}' }, 'video_rendition_check'],
    [{ lengths: '{}', bytes: '{1}' }, 'video_rendition_lengths_check'],
    [{ codecs: '"><script>' }, 'video_rendition_codecs_check'],
    [{ quality: 0 }, 'video_rendition_quality_check'],
  ])('has pieces as long as their list in each quality: %j', async (more, says) => {
    const made = { run: 1, quality: 240, width: 426, height: 240, codecs: 'avc1.4d4015' };
    const renditionSays = said(async (tx, { ana }) => {
      const video_file_id = await rawRow(tx, 'video_file', { ...film, customer_id: ana });
      await rawRow(tx, 'video_conversion', { video_file_id, state: 'waiting', asked_at: '2026-11-23T12:00:00Z' });
      await rawRow(tx, 'video_rendition', {
        video_file_id,
        ...made,
        lengths: '{4000,4000}',
        bytes: '{1,2,3}',
        ...more,
      });
    });
    expect(await renditionSays).toBe(says);
  });

  const video = {
    name: 'Estirar',
    duration: 20,
    publish_on: '2026-11-01',
    createdAt: '2026-11-23T12:00:00Z',
    updated_at: '2026-11-23T12:00:00Z',
  };
  const videoSays = (more: (video_file_id: number) => object, twice = false) =>
    said(async (tx, { ana }) => {
      const row = { ...video, ...more(await rawRow(tx, 'video_file', { ...film, customer_id: ana })) };
      for (const _ of twice ? [1, 2] : [1]) await rawRow(tx, 'video', row);
    });

  it('has one source, and a film belongs to one video', async () => {
    const url = 'https://vimeo.com/1';
    expect(await videoSays(() => ({ url }))).toBe('accepted');
    expect(await videoSays((video_file_id) => ({ video_file_id }))).toBe('accepted');
    expect(await videoSays(() => ({}))).toBe('video_one_source');
    expect(await videoSays((video_file_id) => ({ url, video_file_id }))).toBe('video_one_source');
    expect(await videoSays((video_file_id) => ({ video_file_id }), true)).toBe('video_video_file_id_key');
    expect(await videoSays(() => ({ url, captions: '' }))).toBe('video_captions_check');
  });

  it('has no watched position before its beginning', async () => {
    const place = (seconds: number) =>
      said(async (tx, { ana }) => {
        const video_id = await rawRow(tx, 'video', { ...video, url: 'https://vimeo.com/1' });
        const times = { open_until: '2026-11-23T12:04:00Z', updated_at: '2026-11-23T12:00:00Z' };
        await tx.rows(
          'insert into video_position (customer_id, video_id, seconds, open_until, updated_at) values ($1, $2, $3, $4, $5)',
          [ana, video_id, seconds, times.open_until, times.updated_at],
        );
      });
    expect([await place(0), await place(-1)]).toEqual(['accepted', 'video_position_seconds_check']);
  });
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

describe('a grant', () => {
  it('never goes below zero', async () => {
    const answer = await said(async (tx, studio) => {
      await rawMovement(tx, studio.grantOfAna, 'removed', -2);
      await rawBooking(tx, own(studio, 1));
    });
    expect(answer).toBe('available_class_never_negative');
  });

  it('is changed by its ledger only, whatever was inserted', async () => {
    const edited = await said((tx, studio) =>
      tx.rows('update available_class set remaining = 9 where available_class_id = $1', [studio.grantOfAna]),
    );
    expect(edited).toContain('by its ledger alone');
    await database.db
      .transaction(async (tx) => {
        const { ana } = await rawStudio(tx);
        const [row] = await tx.rows<{ remaining: number }>(
          `insert into available_class (customer_id, class_amount, remaining, starts_on, expiration_date, source, "createdAt")
           values ($1, 5, 5, '2026-11-01', '2026-12-31', 'gift', '2026-11-01T00:00:00Z') returning remaining`,
          [ana],
        );
        expect(row?.remaining).toBe(0);
        throw new Undone();
      })
      .catch((error) => expect(error).toBeInstanceOf(Undone));
  });

  it('has no count when it is unlimited', async () => {
    const answer = await said(async (tx, { ana }) => rawMovement(tx, await rawGrant(tx, ana, null), 'removed', -1));
    expect(answer).toContain('unlimited grant counts nothing');
  });
});

describe('a grant that counts from its first class', () => {
  const give =
    (columns: string, values: string) =>
    (tx: Tx, { ana }: { ana: number }) =>
      tx.rows(
        `insert into available_class (customer_id, class_amount, starts_on, source, "createdAt", expiration_date, ${columns})
       values ($1, 5, '2026-11-01', 'gift', '2026-11-01T00:00:00Z', ${values})`,
        [ana],
      );
  const waits = 'begins_by, valid_days';

  it.each([
    [
      'that knows how long it waits, but not how long it lasts',
      'begins_by',
      `'2026-12-01', '2026-12-01'`,
      'begins_with_a_length',
    ],
    ['of another system that nobody gave', 'imported', `'2026-12-01', true`, 'imported_grant_is_given'],
    ['that has begun without waiting', 'begun_on', `'2026-12-01', '2026-11-10'`, 'begins_on_its_days'],
    [
      'that begins before it was bought',
      `${waits}, begun_on`,
      `'2026-11-30', '2026-12-01', 31, '2026-10-30'`,
      'begins_on_its_days',
    ],
    ['that ends otherwise before it begins', waits, `'2026-12-02', '2026-12-01', 10`, 'end_follows_first_class'],
    [
      'that ends otherwise once it has begun',
      `${waits}, begun_on`,
      `'2026-12-01', '2026-12-01', 10, '2026-11-20'`,
      'end_follows_first_class',
    ],
    [
      'whose end is fixed before it begins',
      `${waits}, end_is_fixed`,
      `'2026-12-01', '2026-12-01', 10, true`,
      'fixed_end_has_begun',
    ],
  ])('is none %s', async (_, columns, values, constraint) => {
    expect(await said(give(columns, values))).toBe(constraint);
  });

  it.each([
    ['not begun', waits, `'2026-12-01', '2026-12-01', 10`],
    ['begun', `${waits}, begun_on`, `'2026-11-30', '2026-12-01', 10, '2026-11-20'`],
    [
      'with an end of its own',
      `${waits}, begun_on, end_is_fixed`,
      `'2027-01-30', '2026-12-01', 10, '2026-11-20', true`,
    ],
  ])('control: %s', async (_, columns, values) => {
    expect(await said(give(columns, values))).toBe('accepted');
  });

  it.each(['is_subscription', 'kind'])(
    'is sold by no subscription, and by nothing but classes at the studio: %s',
    async (what) => {
      const columns =
        what === 'kind' ? ['kind'] : ['kind', 'is_subscription', 'subscription_period', 'subscription_interval'];
      const values = what === 'kind' ? [`'especial'`] : [`'presencial'`, 'true', `'month'`, '1'];
      const answer = await said((tx) =>
        tx.rows(
          `insert into class_package (title, price, expiration_days, "createdAt", starts, ${columns.join(', ')})
         values ('Diez', 0, 30, '2026-11-01T00:00:00Z', 'primera_clase', ${values.join(', ')})`,
        ),
      );
      expect(answer).toBe('only_classes_start_later');
    },
  );
});

describe('the ledger', () => {
  const movements = 'available_class_movement';
  it.each([`update ${movements} set amount = 9`, `delete from ${movements}`, `truncate ${movements}`])(
    'refuses: %s',
    async (statement) => {
      expect(await said((tx) => tx.rows(statement))).toContain('append-only');
    },
  );

  it('has one use of a class per reservation, and one settlement', async () => {
    const again = (kind: string, amount: number, first?: string) =>
      said(async (tx, studio) => {
        const id = await rawBooking(tx, own(studio, 1));
        if (first) await rawMovement(tx, studio.grantOfAna, first, 0, id);
        await rawMovement(tx, studio.grantOfAna, kind, amount, id);
      });
    expect(await again('reserved', -1)).toBe('movement_spends_once');
    expect(await again('returned', 1, 'forfeited')).toBe('movement_settles_once');
  });

  it('refuses an amount that its kind cannot have', async () => {
    expect(await said((tx, studio) => rawMovement(tx, studio.grantOfAna, 'granted', -1))).toMatch(/check/);
    expect(await said((tx, studio) => rawMovement(tx, studio.grantOfAna, 'reserved', -1))).toMatch(/check/);
  });
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
