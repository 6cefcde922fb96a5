import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../api.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { instructor } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';

/** Two people edit the same entity (docs/decisions/0039-two-people-edit-one-thing.md). */

let studio: TestStudio;
let [admin, other]: TestCustomer[] = [];

beforeAll(async () => {
  studio = await startApp();
  [admin, other] = [await staff(studio, 'administrator'), await staff(studio, 'administrator')];
});
afterAll(() => studio.close());

type Row = Record<string, unknown>;

/** Creates one, and how it is read and written; `mine` and `theirs` are fields that each of the two changes. */
interface Office {
  id: string;
  make: () => Promise<Row>;
  read: (row: Row) => Promise<Row>;
  path: string | ((row: Row) => string);
  mine: Row;
  theirs: Row;
  versionKey?: string;
}

const post = async (path: string, one: string, input: object): Promise<Row> =>
  only((await studio.api.post(path, input, { as: admin })).body, one);

const only = (body: unknown, key: string) => (body as Record<string, Row>)[key] ?? {};

const listed =
  (path: string, many: string, id: string) =>
  async (row: Row): Promise<Row> => {
    const all = (await studio.api.get(path, { as: admin })).body as Record<string, Row[]>;
    return all[many]?.find((one) => one[id] === row[id]) ?? {};
  };

const entity = (
  many: string,
  one: string,
  id: string,
  input: object,
  changes: Pick<Office, 'mine' | 'theirs'>,
): Office => ({
  id,
  make: () => post(`/${many}`, one, input),
  read: listed(many === 'instructors' ? '/instructors/admin/all' : `/${many}`, many, id),
  path: `/${many}`,
  ...changes,
});

const offices: [string, Office][] = [
  [
    'packages',
    {
      id: 'class_package_id',
      make: async () => ({ ...(await classPackage(studio, { title: 'Veinte', price: 2800, expiration_days: 90 })) }),
      read: listed('/class_packages/admin/all', 'class_packages', 'class_package_id'),
      path: '/class_packages',
      mine: { expiration_days: 100 },
      theirs: { price: 2900 },
    },
  ],
  [
    'discounts',
    {
      id: 'discount_id',
      make: () => post('/discounts', 'discount', { code: 'DOS', amount: 10 }),
      read: listed('/discounts/admin/all', 'descuentos', 'discount_id'),
      path: '/discounts',
      mine: { max_uses: 5 },
      theirs: { amount: 15 },
    },
  ],
  [
    'ways to pay',
    {
      id: 'payment_method_id',
      make: () => post('/payment_methods', 'payment_method', { name: 'Vales' }),
      read: listed('/payment_methods', 'payment_methods', 'payment_method_id'),
      path: '/payment_methods',
      mine: { instructions: 'En recepción' },
      theirs: { name: 'Vales de despensa' },
    },
  ],
  [
    'class types',
    entity(
      'class_types',
      'class_type',
      'class_type_id',
      { name: 'Barre' },
      { mine: { icon: 'barre' }, theirs: { duration_minutes: 50 } },
    ),
  ],
  [
    'coaches',
    entity(
      'instructors',
      'instructor',
      'instructor_id',
      { name: 'Ana', birthdate: '1990-02-28' },
      { mine: { quote: 'Va' }, theirs: { birthdate: '1991-02-28' } },
    ),
  ],
  [
    'what coaches are paid',
    {
      id: 'coach_rate_id',
      make: async () => {
        const { instructor_id } = await instructor(studio);
        return post('/coach_rates', 'coach_rate', { instructor_id, starts_on: '2026-11-01', per_class: 200 });
      },
      read: (row) => listed(`/coach_rates?instructor_id=${row.instructor_id}`, 'coach_rates', 'coach_rate_id')(row),
      path: '/coach_rates',
      mine: { per_person: 15 },
      theirs: { per_class: 250 },
    },
  ],
  [
    'locations',
    entity(
      'locations',
      'location',
      'location_id',
      { name: 'Roma' },
      { mine: { address: 'Orizaba 1' }, theirs: { name: 'Condesa' } },
    ),
  ],
  [
    'categories',
    entity(
      'class_categories',
      'class_category',
      'class_category_id',
      { name: 'Fuerza', handle: 'fuerza' },
      { mine: { available: false }, theirs: { name: 'Fuerte' } },
    ),
  ],
  [
    'tags',
    entity(
      'tags',
      'tag',
      'tag_id',
      { name: 'Nivel 1', color: '#6B4EA0' },
      { mine: { color: '#000000' }, theirs: { name: 'Nivel 2' } },
    ),
  ],
  [
    'pages',
    {
      id: 'page_id',
      make: () => post('/pages', 'page', { slug: 'reglas', title: 'Reglas', content: '<p>Uno</p>' }),
      read: async () => only((await studio.api.get('/pages/reglas')).body, 'page'),
      path: '/pages',
      mine: { required: true },
      theirs: { content: '<p>Dos</p>' },
      versionKey: 'edit_version',
    },
  ],
  [
    'forms',
    {
      id: 'form_id',
      make: () =>
        post('/forms', 'form', {
          object: 'salud',
          name: 'Salud',
          form_fields: [{ key: 'lesion', label: '¿Lesión?', type: 'text' }],
        }),
      read: listed('/forms', 'forms', 'form_id'),
      path: '/forms',
      mine: { steps: ['Tu salud'] },
      theirs: { name: 'Tu salud' },
    },
  ],
  [
    'announcements',
    {
      id: 'announcement_id',
      make: () => post('/announcements', 'announcement', { title: 'Cerramos', content: '<p>El lunes</p>' }),
      read: listed('/announcements/admin/all', 'announcements', 'announcement_id'),
      path: '/announcements',
      mine: { shown_until: '2026-11-30' },
      theirs: { title: 'Cerramos temprano' },
    },
  ],
  [
    'staff',
    {
      id: 'customer_id',
      make: async () => ({ ...(await staff(studio, 'desk')) }),
      read: listed('/staff', 'staff', 'customer_id'),
      path: '/staff',
      mine: { instructor_id: null },
      theirs: { role: 'coach' },
    },
  ],
  [
    'people',
    {
      id: 'customer_id',
      make: async () => ({ ...(await customer(studio, { name: 'Ana' })) }),
      read: async ({ customer_id }) =>
        only((await studio.api.get(`/customer/admin/${customer_id}`, { as: admin })).body, 'customer'),
      path: ({ customer_id }) => `/customer/admin/${customer_id}`,
      mine: { phone: '5598765432' },
      theirs: { last_name: 'Ruiz Soto' },
    },
  ],
];

describe.each(offices)('%s', (_, { id, make, read, path, mine, theirs, versionKey = 'version' }) => {
  const put = (row: Row, changes: Row, as = admin): Promise<Answer> =>
    studio.api.put(typeof path === 'string' ? path : path(row), { [id]: row[id], ...changes }, { as });
  let seen: Row;
  beforeAll(async () => {
    seen = await read(await make());
  });

  it('accepts its own answer sent back, and nothing changes', async () => {
    expect(seen[versionKey]).toEqual(expect.any(String));
    const again = await put(seen, seen);
    expect(again.status, again.text).toBe(200);
    expect(await read(seen)).toEqual(seen);
    const another = await put(seen, { ...seen, [id]: Number(seen[id]) + 90_000 });
    expect([400, 404]).toContain(another.status);
    expect(await read(seen)).toEqual(seen);
  });

  it('keeps the changes of both, and reports conflicts to the second', async () => {
    const version = { [versionKey]: seen[versionKey] };
    expect((await put(seen, { ...version, ...theirs }, other)).status).toBe(200);
    expect((await put(seen, { ...version, ...mine })).status).toBe(200);
    expect(await read(seen)).toMatchObject({ ...mine, ...theirs });

    const [[field, before]] = Object.entries(theirs).map(([name]) => [name, seen[name]] as const) as [
      [string, unknown],
    ];
    const lost = await put(seen, { ...version, [field]: before });
    expect(lost).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(lost.body).toMatchObject({ error: { fields: { [field]: expect.stringContaining('Alguien más') } } });
    expect(await read(seen)).toMatchObject({ ...mine, ...theirs });

    const now = await read(seen);
    expect((await put(seen, { [versionKey]: now[versionKey], [field]: before })).status).toBe(200);
    expect((await read(seen))[field]).toEqual(before);
  });

  it('writes only the sent fields without a version', async () => {
    expect((await put(seen, theirs)).status).toBe(200);
    expect(await read(seen)).toMatchObject({ ...mine, ...theirs });
  });
});

it('a profile open at the customer and at reception keeps the changes of both', async () => {
  const ana = await customer(studio, { name: 'Ana', phone: '5540001111' });
  const desk = await staff(studio, 'desk');
  const { customer_id } = ana;
  expect((await studio.api.put('/customer', { phone: '5540002222' }, { as: ana })).status).toBe(200);
  expect((await studio.api.put('/customer', { customer_id, last_name: 'Ruiz' }, { as: desk })).status).toBe(200);
  const read = await studio.api.get(`/customer/admin/${customer_id}`, { as: admin });
  expect(only(read.body, 'customer')).toMatchObject({ name: 'Ana', last_name: 'Ruiz', phone: '5540002222' });
  // Control: no value differs from an empty one, which is still refused.
  expect((await studio.api.put('/customer', { last_name: '' }, { as: ana })).code).toBe('form-incomplete');
});
