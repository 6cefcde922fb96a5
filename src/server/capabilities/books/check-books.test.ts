import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/database.ts';
import { type RawStudio, rawBooking, rawReservation, rawStudio } from '../../../../tests/factories/raw-studio.ts';
import type { Tx } from '../../database/database.ts';
import { type BookReport, checkBooks, describeBooks, recount } from './index.ts';

let database: TestDatabase;
let studio: RawStudio;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.transaction(async (tx) => {
    studio = await rawStudio(tx);
    await rawBooking(tx, own(1));
  });
});
afterAll(() => database.close());

const own = (spot: number) => ({
  single_class_id: studio.single_class_id,
  customer_id: studio.ana,
  available_class_id: studio.grantOfAna,
  spot,
});

/** States that constraints forbid: they are removed first. */
const guards = [
  'alter table single_class drop constraint single_class_never_overbooked',
  'alter table available_class drop constraint available_class_never_negative',
  'alter table class_place drop constraint class_place_reservation_is_live',
  'alter table class_reservation drop constraint live_reservation_has_place',
  'drop index class_reservation_one_own',
  ...['single_class', 'available_class', 'class_place', 'available_class_movement'].map(
    (table) => `alter table ${table} disable trigger user`,
  ),
];

class Undone extends Error {}

/** What the books say after some changes that are then undone. */
async function recountedAfter(falsify: (tx: Tx) => Promise<unknown>): Promise<BookReport> {
  let report: BookReport | undefined;
  const undone = database.db.transaction(async (tx) => {
    for (const guard of guards) await tx.rows(guard);
    await falsify(tx);
    report = await recount(tx);
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  if (!report) throw new Error('The books were not recounted.');
  return report;
}

const rulesOf = ({ disagreements }: BookReport) => disagreements.map(({ rule }) => rule).join('\n');

it('reports nothing for a correct studio', async () => {
  const report = await checkBooks(database.db);
  expect(report).toEqual({
    counted: { classes: 1, places: 3, reservations: 1, grants: 2, movements: 3, purchases: 0, money_movements: 0 },
    disagreements: [],
    warnings: [],
  });
  expect(describeBooks(report)).toEqual([
    'Se recontaron 3 lugares de 1 clases, 1 reservaciones, 2 créditos con 3 movimientos, y 0 compras con 0 de dinero.',
    'Las cuentas cuadran.',
  ]);
});

it.each([
  ['places counted wrong', 'update single_class set places_taken = 2', /lugares ocupados/],
  ['open places counted wrong', 'update single_class set places_open = 2', /lugares abiertos/],
  ['capacity below what is sold', 'update single_class set capacity = 0', /caben en su capacidad/],
  ['more places open than it has', 'update single_class set places_open = 9', /abre más lugares que su capacidad/],
  ['a grant below zero', 'update available_class set remaining = -1', /por debajo de cero/],
  [
    'a class taken from another grant',
    `update available_class_movement m set available_class_id = (
       select min(available_class_id) from available_class g where g.available_class_id <> m.available_class_id)
     where kind = 'reserved'`,
    /está en el crédito de esa reservación/,
  ],
  [
    'a place whose reservation is cancelled',
    `update class_reservation set "deletedAt" = "createdAt", cancellation = 'late'`,
    /está viva/,
  ],
  ['a reservation without its place', 'update class_place set class_reservation_id = null', /tiene un lugar/],
  ['a grant edited by hand', 'update available_class set remaining = 9', /suma de sus movimientos/],
  ['a ledger row gone', `delete from available_class_movement where kind = 'reserved'`, /tomó una clase/],
  [
    'a record that was merged and still has a place',
    `update customer set merged_into = (select max(customer_id) from customer), merged_at = "createdAt", disabled_at = "createdAt",
       phone = null, email = null, uid = null, custom_fields = '{}'
     where customer_id = (select customer_id from class_reservation limit 1)`,
    /unió con otro no tiene nada/,
  ],
  ['a grant never granted', `delete from available_class_movement where kind = 'granted'`, /se otorgó una vez/],
  [
    'a cancelled reservation that settled nothing',
    `update class_place set class_reservation_id = null; update class_reservation set "deletedAt" = "createdAt", cancellation = 'late'`,
    /una cancelada hizo una de las dos cosas/,
  ],
])('finds %s', async (_, changes, rule) => {
  const report = await recountedAfter(async (tx) => {
    for (const change of changes.split('; ')) await tx.rows(change);
  });
  expect(rulesOf(report)).toMatch(rule);
});

it('reports a waiting person who has a place, holds another’s, waits twice, and a place held for nobody', async () => {
  const entry = (more: string) => `insert into waitlist (single_class_id, customer_id, "createdAt"${more}`;
  const report = await recountedAfter(async (tx) => {
    await tx.rows('drop index waitlist_one_live');
    const values = [studio.single_class_id, studio.ana];
    const live = `${entry('')}) values ($1, $2, '2026-11-23T13:00:00Z')`;
    await tx.rows(live, values);
    await tx.rows(live, values);
    await tx.rows(
      `${entry(', ended_at, outcome, promoted_reservation_id')})
       select $1, c.customer_id, '2026-11-23T13:00:00Z', '2026-11-23T13:00:00Z', 'promoted', r.class_reservation_id
       from class_reservation r, customer c where c.customer_id <> $2 limit 1`,
      values,
    );
    await tx.rows(
      `update class_place set held_until = '2026-11-23T14:00:00Z', held_for = $2
       where single_class_id = $1 and class_reservation_id is null and spot = 3`,
      values,
    );
  });
  expect(rulesOf(report)).toMatch(/Nadie espera/);
  expect(rulesOf(report)).toMatch(/lo tuvo a su nombre/);
  expect(rulesOf(report)).toMatch(/a lo más una vez/);
  expect(rulesOf(report)).toMatch(/apartado sin compra/);
});

it('reports one person twice in a class, and a stored answer without its subject', async () => {
  const report = await recountedAfter(async (tx) => {
    await rawReservation(tx, own(2));
    await tx.rows(
      `insert into idempotency_key (actor_id, key, request_hash, response, created_at)
       values ($1, 'k', 'h', '{"class_reservation_ids": [999]}', '2026-11-23T13:00:00Z')`,
      [studio.ana],
    );
  });
  expect(rulesOf(report)).toMatch(/una reservación propia viva por clase/);
  expect(rulesOf(report)).toMatch(/habla de reservaciones que existen/);
});

it('names the row, the expected and the found value', async () => {
  const report = await recountedAfter((tx) => tx.rows('update single_class set places_taken = 3'));
  expect(describeBooks(report)).toContain(
    `- single_class (single_class_id ${studio.single_class_id}): se esperaba 1, hay 3. Los lugares ocupados de una clase son los reservados o apartados.`,
  );
});

it('warns of truncated phones by person without the number, and the books still agree', async () => {
  const wrong = await recountedAfter(async (tx) => {
    const phones = ['5255912345', '0445591234', '1234567890', '5512345678', null];
    for (const phone of phones)
      await tx.rows(`insert into customer (name, phone, "createdAt") values ('Ana', $1, '2026-11-23T13:00:00Z')`, [
        phone,
      ]);
  });
  expect(wrong.disagreements).toEqual([]);
  const [warning] = wrong.warnings;
  expect(warning).toMatchObject({
    count: 3,
    customer_ids: [expect.any(Number), expect.any(Number), expect.any(Number)],
  });
  const lines = describeBooks(wrong);
  expect(lines.at(1)).toBe('Las cuentas cuadran.');
  expect(lines.at(2)).toBe(
    `Aviso: 3 personas tienen un teléfono que parece cortado: customer_id ${warning?.customer_ids.join(', ')}.`,
  );
  expect(lines.join('\n')).not.toMatch(/\d{10}/);
});
