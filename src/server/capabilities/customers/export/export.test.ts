import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerExport, exportCustomersAnswer } from '#shared/wire/customers-export.ts';
import { withPassword } from '../../../../../tests/factories/authorising.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { grant, singleClass } from '../../../../../tests/factories/studio.ts';
import { sellInCash } from '../../../../../tests/payments/till.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { exportCustomers } from './export-customers.ts';

/** The customers as a file (docs/rules.md#exporting-customers). */
let studio: TestStudio;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await withPassword(studio);
});
afterAll(() => studio.close());

const ask = (body: object, as = admin) => studio.api.post('/customers/export', body, { as });
const exported = async (body: object) => (await ask(body)).read(exportCustomersAnswer);
const acts = () =>
  studio.db.rows("select actor_id, details from audit_log where action = 'customers-exported' order by audit_log_id");

it('contains people, their classes and payments, and writes an audit line', async () => {
  const ana = await customer(studio, { name: 'Xóchitl', last_name: '=Luna' });
  const { class_package_id } = await classPackage(studio, { price: 500, class_amount: 8 });
  await sellInCash(studio, { desk: admin, to: ana }, { class_package_id });
  await grant(studio, ana, { class_amount: 3 });
  const { single_class_id } = await singleClass(studio);
  const booked = { single_class_id, customer_id: ana.customer_id };
  expect((await studio.api.post('/class_reservations', booked, { as: admin })).status).toBe(201);
  const at = studio.clock.now().toISOString();
  await studio.db.rows('update class_reservation set attended_at = $1, attended_by = $2', [at, admin.customer_id]);
  const [held] = await studio.db.rows<{ day: string }>('select class_date as day from single_class');
  const { customers, total, next } = await exported({ query: 'xochitl' });
  expect([customers, total, next]).toEqual([
    [
      {
        customer_id: ana.customer_id,
        name: 'Xóchitl',
        last_name: '=Luna',
        email: ana.email,
        phone: ana.phone,
        birthdate: null,
        createdAt: at,
        imported: false,
        disabled: false,
        last_class: held?.day,
        classes_left: 10,
        paid: 500,
      },
    ],
    1,
    null,
  ]);
  expect(await acts()).toEqual([{ actor_id: admin.customer_id, details: { people: 1, query: 'xochitl' } }]);
});

it('comes in parts, everybody once, without erased or merged people; one audit line covers all parts', async () => {
  const gone = await customer(studio);
  expect((await studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as: gone })).status).toBe(200);
  const [kept, merged] = [await customer(studio), await customer(studio)];
  const same = { other_id: merged.customer_id, reason: 'Es ella' };
  expect((await studio.api.post(`/customer/admin/${kept.customer_id}/merge`, same, { as: admin })).status).toBe(200);
  const before = (await acts()).length;
  const seen: number[] = [];
  let part: Pick<CustomerExport, 'export_id' | 'next' | 'total'> | undefined;
  do {
    const input = part ? { query: '', export_id: part.export_id, after: part.next ?? 0 } : { query: '' };
    const answer = await exportCustomers(studio.context, { actor: admin, input, limit: 2 });
    seen.push(...answer.customers.map(({ customer_id }) => customer_id));
    part = answer;
  } while (part.next !== null);
  const rows = await studio.db.rows<{ customer_id: number }>(
    'select customer_id from customer where erased_at is null and merged_into is null order by 1',
  );
  expect(seen).toEqual(rows.map(({ customer_id }) => customer_id));
  expect(seen).not.toContain(gone.customer_id);
  expect([part.total, (await acts()).length]).toEqual([seen.length, before + 1]);
});

it('continues only as the same export of the same administrator, within a limited time', async () => {
  const { export_id } = await exported({ query: '' });
  expect((await ask({ export_id, query: '', after: 1 })).status).toBe(200);
  expect((await ask({ export_id, query: 'ana' })).code).toBe('export-over');
  const other = await staff(studio, 'administrator');
  expect((await ask({ export_id, query: '' }, other)).code).toBe('export-over');
  expect((await ask({ export_id: 999_999, query: '' })).code).toBe('export-over');
  studio.clock.advance(11 * 60_000);
  expect((await ask({ export_id, query: '' })).code).toBe('export-over');
  // The password was typed long ago.
  expect((await ask({ query: '' })).code).toBe('auth/confirm-password');
});
