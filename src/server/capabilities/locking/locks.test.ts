import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/database.ts';
import {
  rawClass,
  rawGrantWith,
  rawPackage,
  rawPlace,
  rawPurchase,
  rawReservationWith,
  rawRow,
  rawWait,
} from '../../../../tests/factories/raw-rows.ts';
import { rawCustomer, rawStudio } from '../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../database/database.ts';

let database: TestDatabase;
/** Ids by name and names by id, of each table. */
const names = new Map<string, string>();
const ids: Record<string, number> = {};

const AT = '2026-11-23T13:00:00.000Z';
const TABLES = ['single_class', 'customer', 'class_package', 'discount', 'purchase', 'available_class'];

function named(table: string, name: string, id: number): number {
  names.set(`${table} ${id}`, name);
  ids[name] = id;
  return id;
}

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.transaction(async (tx) => {
    const studio = await rawStudio(tx);
    named('customer', 'Ana', studio.ana);
    named('available_class', "Ana's open grant", studio.grantOfAna);
    named('customer', 'Bea', studio.bea);
    named('available_class', "Bea's open grant", studio.grantOfBea);
    named('single_class', 'class', studio.single_class_id);
    await reservations(tx);
    await waits(tx);
    await sales(tx);
    await merged(tx);
  });
});
afterAll(() => database.close());

const idOf = (name: string): number => ids[name] ?? Number.NaN;

/** Ana and Bea are in the class, Ana in another too and once before; what pays it is closed. */
async function reservations(tx: Sql) {
  named('single_class', 'other class', await rawClass(tx, '2026-11-25T13:00:00Z'));
  const pays = async (grant: string, customer: string, where: string, spot: number, columns = {}) => {
    const customer_id = idOf(customer);
    const closed = await rawGrantWith(tx, customer_id, { closed_reason: 'removed' });
    const available_class_id = named('available_class', grant, closed);
    const key = { single_class_id: idOf(where), customer_id, available_class_id };
    const id = await rawReservationWith(tx, key, { spot, ...columns });
    if (!('cancellation' in columns)) await rawPlace(tx, key.single_class_id, { spot, class_reservation_id: id });
    return id;
  };
  ids["Ana's place"] = await pays('pays Ana in the class', 'Ana', 'class', 1);
  await pays('pays Bea in the class', 'Bea', 'class', 2);
  await pays('pays Ana elsewhere', 'Ana', 'other class', 1);
  ids["Ana's place given back"] = await pays('paid what Ana gave back', 'Ana', 'class', 3, { cancellation: 'late' });
  named('available_class', 'pays nothing', await rawGrantWith(tx, idOf('Ana'), { closed_reason: 'expired' }));
}

/** Somebody waits for each class; for the class somebody waited before. */
async function waits(tx: Sql) {
  for (const name of ['class of her attempt', 'class of another package', 'class she paid', 'class of another buyer']) {
    named('single_class', name, await rawClass(tx, '2026-11-26T13:00:00Z'));
  }
  const wait = async (name: string, where: string, columns = {}) => {
    const customer_id = named('customer', name, await rawCustomer(tx, name));
    await rawWait(tx, { single_class_id: idOf(where), customer_id }, columns);
    return customer_id;
  };
  const waiting = await wait('waits', 'class');
  named('available_class', 'grant of who waits', await rawGrantWith(tx, waiting));
  await wait('waited', 'class', { outcome: 'left' });
  await wait('waits for the other class', 'other class');
  await wait('waits for what she attempts', 'class of her attempt');
  await wait('waits for another package', 'class of another package');
  await wait('waits for what she paid', 'class she paid');
  await wait('waits for what another buys', 'class of another buyer');
}

/** Ana buys the package: an attempt stands. She paid it once before, and buys another; Bea buys it too. */
async function sales(tx: Sql) {
  const title = named('class_package', 'package', await rawPackage(tx));
  const other = named('class_package', 'other package', await rawPackage(tx));
  const discount = (code: string, columns = {}) =>
    rawRow(tx, 'discount', { code, amount: 10, is_percent: true, max_uses: 100, createdAt: AT, ...columns });
  named('discount', 'discount', await discount('DIEZ'));
  named('discount', 'deleted discount of the same code', await discount('DIEZ', { deletedAt: AT }));
  named('discount', 'other discount', await discount('OTRO'));
  named('discount', 'discount that nobody uses', await discount('NADIE'));
  const buys = async (name: string, buyer: string, where: string, columns = {}) => {
    const single_class_id = idOf(where);
    const purchase = { class_package_id: title, single_class_id, spot: 1, ...columns };
    return named('purchase', name, await rawPurchase(tx, idOf(buyer), purchase));
  };
  const pending = { status: 'pending', pending_until: '2026-11-24T13:00:00Z', paid_at: null };
  await buys('attempt', 'Ana', 'class of her attempt', { ...pending, discount_id: idOf('other discount') });
  await buys('of another package', 'Ana', 'class of another package', { ...pending, class_package_id: other });
  const paid = await buys('paid', 'Ana', 'class she paid', { discount_id: idOf('discount') });
  await buys('of another buyer', 'Bea', 'class of another buyer', pending);
  const bought = { purchase_id: paid, closed_reason: 'removed' };
  named('available_class', 'bought', await rawGrantWith(tx, idOf('Ana'), bought));
}

/** Two records were merged into others: one into Carla, who has classes left, and one into Dora. */
async function merged(tx: Sql) {
  for (const keeper of ['Carla', 'Dora']) {
    const customer_id = named('customer', keeper, await rawCustomer(tx, keeper));
    named('available_class', `${keeper}'s open grant`, await rawGrantWith(tx, customer_id));
    const record = named('customer', `merged into ${keeper}`, await rawCustomer(tx, `merged into ${keeper}`));
    await tx.rows('update customer set merged_into = $2, merged_at = $3, disabled_at = $3 where customer_id = $1', [
      record,
      customer_id,
      AT,
    ]);
  }
}

/** Rows that this transaction has locked, by table: a row lock is visible in the row. */
async function lockedBy(
  act: string,
  parameters: unknown[],
): Promise<{ said: unknown; locked: Record<string, unknown> }> {
  return database.db.transaction(async (tx) => {
    const [row] = await tx.rows<{ said: unknown }>(`select ${act}`, parameters);
    const locked: Record<string, unknown> = {};
    for (const table of TABLES) {
      const rows = await tx.rows<{ id: number }>(
        `select ${table}_id as id from ${table} where xmax = pg_current_xact_id()::xid order by 1`,
      );
      if (rows.length > 0) locked[table] = rows.map(({ id }) => names.get(`${table} ${id}`));
    }
    return { said: row?.said, locked };
  });
}

describe('a reservation being made', () => {
  it('locks only the class and the person’s own open grants', async () => {
    const { locked } = await lockedBy('lock_booking($1, $2) is null as said', [idOf('class'), idOf('Ana')]);
    expect(locked).toEqual({ single_class: ['class'], customer: ['Ana'], available_class: ["Ana's open grant"] });
  });
});

describe('a changed reservation', () => {
  const change = (reservation: string, frees: boolean) =>
    lockedBy('lock_reservation($1, $2) is null as said', [idOf(reservation), frees]);

  it('that frees nothing locks its class, its owner and its grant', async () => {
    expect((await change("Ana's place", false)).locked).toEqual({
      single_class: ['class'],
      customer: ['Ana'],
      available_class: ['pays Ana in the class'],
    });
  });

  it('that frees a place also locks the people who wait for it, and their open grants', async () => {
    expect((await change("Ana's place", true)).locked).toEqual({
      single_class: ['class'],
      customer: ['Ana', 'waits'],
      available_class: ["Ana's open grant", 'pays Ana in the class', 'grant of who waits'],
    });
  });

  it('returned before, locks the grant that paid it, though closed', async () => {
    const { locked } = await change("Ana's place given back", true);
    expect(locked.available_class).toContain('paid what Ana gave back');
  });

  it('that does not exist locks nothing', async () => {
    expect((await lockedBy('lock_reservation($1, $2) is null as said', [0, true])).locked).toEqual({});
  });
});

describe('a change that may free places of classes', () => {
  const free = (classes: number[], people: number[]) =>
    lockedBy('lock_for_places($1::integer[], $2::integer[]) as said', [classes, people]);

  it('locks the people concerned and those who wait now, their open grants, and the grants that pay there', async () => {
    expect(await free([idOf('class')], [idOf('Ana')])).toEqual({
      said: true,
      locked: {
        single_class: ['class'],
        customer: ['Ana', 'waits'],
        available_class: ["Ana's open grant", 'pays Ana in the class', 'grant of who waits'],
      },
    });
  });

  it('of a merged record also locks the person it is part of, and her open grants', async () => {
    expect((await free([], [idOf('merged into Carla')])).locked).toEqual({
      customer: ['Carla', 'merged into Carla'],
      available_class: ["Carla's open grant"],
    });
  });

  it('reports a class that does not exist', async () => {
    expect((await free([idOf('class'), 0], [])).said).toBe(false);
  });
});

describe('a sale', () => {
  const sale = (of: (string | null)[]) =>
    lockedBy(
      'lock_sale($1::integer, $2::integer, $3::integer, $4::integer) is null as said',
      of.map((name) => name && idOf(name)),
    );

  it('locks its class and discount, the people who wait there or for what the replaced attempt holds', async () => {
    expect((await sale(['class', 'Ana', 'package', 'discount'])).locked).toEqual({
      single_class: ['class'],
      customer: ['Ana', 'waits', 'waits for what she attempts'],
      class_package: ['package'],
      discount: ['discount'],
    });
  });

  it('of no class and without discount locks none', async () => {
    expect((await sale([null, 'Ana', 'package', null])).locked).toEqual({
      customer: ['Ana', 'waits for what she attempts'],
      class_package: ['package'],
    });
  });
});

describe('a sale before its purchase exists', () => {
  const sale = (single_class_id: number | null, code: string | null) =>
    lockedBy('lock_new_sale($1::integer, $2::integer, $3::integer, $4::text) is null as said', [
      single_class_id,
      idOf('Ana'),
      idOf('package'),
      code,
    ]);

  it('locks what a sale does, and what the replaced attempt holds', async () => {
    expect((await sale(idOf('class'), 'DIEZ')).locked).toEqual({
      single_class: ['class', 'class of her attempt'],
      customer: ['Ana', 'waits', 'waits for what she attempts'],
      class_package: ['package'],
      discount: ['discount', 'other discount'],
    });
  });

  it('locks the same where its facts are read', async () => {
    const read = 'locked_sale_facts($1, $2, $3, $4, $2, null, null, null, $5::timestamptz) is null as said';
    const { locked } = await lockedBy(read, [idOf('class'), idOf('Ana'), idOf('package'), 'DIEZ', AT]);
    expect(locked).toEqual((await sale(idOf('class'), 'DIEZ')).locked);
    expect(locked).toHaveProperty('class_package', ['package']);
  });

  it('of no class and without code locks neither', async () => {
    expect((await sale(null, null)).locked).toEqual({
      customer: ['Ana', 'waits for what she attempts'],
      class_package: ['package'],
    });
  });
});

describe('a change of a purchase', () => {
  it('locks what its sale would, the purchase and all its grants', async () => {
    expect(await lockedBy('lock_purchase($1) as said', [idOf('paid')])).toEqual({
      said: true,
      locked: {
        single_class: ['class she paid'],
        customer: ['Ana', 'waits for what she attempts', 'waits for what she paid'],
        class_package: ['package'],
        discount: ['discount'],
        purchase: ['paid'],
        available_class: ['bought'],
      },
    });
  });

  it('that does not exist locks nothing and is reported', async () => {
    expect(await lockedBy('lock_purchase($1) as said', [0])).toEqual({ said: false, locked: {} });
  });
});
