import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type CustomerAtDesk, customerAtDeskAnswer, customerList } from '#shared/wire/customers.ts';
import { credits } from '#shared/wire/grants.ts';
import { importAnswer, type importedRow, importPreviewAnswer } from '#shared/wire/importing.ts';
import { withPassword } from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { type CustomerOverrides, customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { grant } from '../../../../tests/factories/studio.ts';
import { monthlyPlan } from '../../../../tests/factories/subscriptions.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** Importing people from a former system (docs/rules.md#from-another-system). */
let studio: TestStudio;
let admin: TestCustomer;
let made = 0;

beforeAll(async () => {
  studio = await startApp();
  admin = await withPassword(studio);
  await configure(studio, { subscriptions_enabled: true, payment_sources_enabled: true });
});
afterEach(() => expectCleanBooks(studio.db));
afterAll(() => studio.close());

type Row = Partial<Omit<z.input<typeof importedRow>, 'row'>>;

/** A person whose data nobody else has. */
function somebody(overrides: Row = {}): Row & { email: string; phone: string } {
  made += 1;
  const contact = { email: `vieja${made}@ejemplo.mx`, phone: String(5_590_000_000 + made) };
  return { name: 'Olga', last_name: `Anterior ${made}`, ...contact, ...(overrides as typeof contact) };
}

const numbered = (rows: readonly Row[]) => rows.map((row, nth) => ({ row: nth + 2, ...row }));
const preview = async (rows: readonly Row[]) =>
  (await studio.api.post('/customers/import/preview', { rows: numbered(rows) }, { as: admin })).read(
    importPreviewAnswer,
  );
const send = (rows: readonly Row[], more: object = {}, idempotencyKey?: string) =>
  studio.api.post(
    '/customers/import',
    { rows: numbered(rows), ...more },
    { as: admin, ...(idempotencyKey !== undefined && { idempotencyKey }) },
  );
const imports = async (rows: readonly Row[], more: object = {}, key?: string) =>
  (await send(rows, more, key)).read(importAnswer).rows;
const idOf = async (row: Row) => (await imports([row]))[0]?.customer_id ?? 0;
const atDesk = async (customer_id: number): Promise<CustomerAtDesk> =>
  (await studio.api.get(`/customer/admin/${customer_id}`, { as: admin })).read(customerAtDeskAnswer).customer;
const creditsOf = async (customer_id: number) =>
  (await studio.api.get(`/available_classes?customer_id=${customer_id}`, { as: admin })).read(credits);
const counts = async () =>
  (
    await studio.db.rows<Record<'people' | 'grants' | 'movements' | 'letters' | 'notes', number>>(`
    select (select count(*) from customer) as people, (select count(*) from available_class) as grants,
      (select count(*) from available_class_movement) as movements, (select count(*) from outbox) as letters,
      (select count(*) from customer_note) as notes`)
  )[0];

const CLASSES = { classes: '5', expires: '2026-12-31' };

describe('a file', () => {
  it('creates people who are found at the desk with their remaining classes, and sends no letters', async () => {
    const [olga, rosa] = [
      somebody({ ...CLASSES, birthdate: '1990-02-03', note: 'Rodilla' }),
      somebody({ unlimited: 'sí', expires: '2026-12-15' }),
    ];
    const before = await counts();
    const shown = await preview([olga, rosa]);
    expect(await counts()).toEqual(before);
    expect(shown.rows).toMatchObject([
      { row: 2, outcome: 'new', gives: { class_amount: 5, expiration_date: '2026-12-31' }, can_invite: true },
      { row: 3, outcome: 'new', gives: { class_amount: -1 } },
    ]);
    const [first, second] = await imports([olga, rosa]);
    expect(first).toMatchObject({ outcome: 'created', given: { class_amount: 5 }, invited: false });
    const found = (await studio.api.get(`/customer/admin/all?query=${olga.email}`, { as: admin })).read(customerList);
    expect(found.customers.map(({ customer_id }) => customer_id)).toEqual([first?.customer_id]);
    expect(await atDesk(first?.customer_id ?? 0)).toMatchObject({
      name: olga.name,
      phone: olga.phone,
      email: olga.email,
      birthdate: '1990-02-03',
      uid: null,
      role: 'customer',
      email_confirmed: false,
      known_as: 'imported',
      profile_complete: true,
    });
    const given = await creditsOf(first?.customer_id ?? 0);
    expect(given.available).toBe(5);
    expect(given.available_classes[0]).toMatchObject({
      source: 'gift',
      reason: 'Traídas del sistema anterior',
      starts_on: '2026-11-23',
      movements: [{ kind: 'granted', amount: 5, balance: 5 }],
    });
    expect((await creditsOf(second?.customer_id ?? 0)).has_unlimited).toBe(true);
    expect(await counts()).toEqual({
      people: Number(before?.people) + 2,
      grants: Number(before?.grants) + 2,
      movements: Number(before?.movements) + 2,
      letters: before?.letters,
      notes: Number(before?.notes) + 1,
    });
    const log = await studio.db.rows(
      `select action, details from audit_log where actor_id = $1 order by audit_log_id desc limit 3`,
      [admin.customer_id],
    );
    expect(log).toMatchObject([
      { action: 'customers-imported', details: { created: 2, known: 0, refused: 0, given: 2, notes: 1, invited: 0 } },
      { action: 'classes-given', details: { class_amount: -1 } },
      { action: 'classes-given', details: { class_amount: 5, reason: 'Traídas del sistema anterior' } },
    ]);
  });

  it('sent again, under the same key or another, creates nobody and gives nothing twice', async () => {
    const rows = [somebody(CLASSES), somebody(), { name: 'Sin', last_name: `Datos ${made}` }, { name: '' }];
    const first = await imports(rows, { give_to_known: true }, 'mismo archivo');
    expect(first.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created', 'refused']);
    const after = await counts();
    expect(await imports(rows, { give_to_known: true }, 'mismo archivo')).toEqual(first);
    const again = await imports(rows, { give_to_known: true }, 'otra clave');
    expect(again.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known', 'refused']);
    expect(again[0]).toMatchObject({ customer_id: first[0]?.customer_id, given: null, kept_back: 'given-before' });
    expect(await counts()).toEqual(after);
  });

  it('sent by two at once, or while reception creates one of its people, creates nobody twice', async () => {
    const rows = [somebody(CLASSES), somebody(CLASSES), somebody()];
    const wanted = { give_to_known: true };
    const noted = { name: 'Olga', phone: rows[1]?.phone };
    const [one, other, desk] = await Promise.all([
      imports(rows, wanted, 'una'),
      imports(rows.toReversed(), wanted, 'otra'),
      studio.api.post('/customer', noted, { as: admin }),
    ]);
    const ids = rows.map((_, nth) => [one[nth]?.customer_id, other[rows.length - 1 - nth]?.customer_id]);
    for (const [first, second] of ids) expect(first).toBe(second);
    expect(one.concat(other).filter(({ given }) => given !== null)).toHaveLength(2);
    expect([201, 409]).toContain(desk.status);
  });

  it('reports two rows of one person, by mailbox, phone or name', async () => {
    const olga = somebody({ email: 'olga.dos@gmail.com' });
    const rows = await imports([
      olga,
      somebody({ email: 'olgados+x@gmail.com' }),
      somebody({ phone: olga.phone }),
      { name: 'Nadie', last_name: 'Igual' },
      { name: 'NADIE', last_name: 'iguál' },
    ]);
    expect(rows.map(({ outcome, problems }) => [outcome, problems.row])).toEqual([
      ['created', undefined],
      ['refused', 'Es la misma persona que en la fila 2.'],
      ['refused', 'Es la misma persona que en la fila 2.'],
      ['created', undefined],
      ['refused', 'Es la misma persona que en la fila 5.'],
    ]);
  });

  it('skips expired classes, and reports it', async () => {
    const [over] = await imports([somebody({ classes: '3', expires: '2026-11-22' })]);
    expect(over).toMatchObject({ outcome: 'created', given: null, kept_back: 'expired' });
  });
});

describe('an existing person', () => {
  it('is not changed and does not get the file’s classes, but is no newcomer', async () => {
    const ana = await customer(studio);
    const row = somebody({ name: 'Otra', email: ana.email, ...CLASSES, birthdate: '1980-01-01', note: 'x' });
    const before = await atDesk(ana.customer_id);
    expect((await preview([{ ...row, phone: '' }])).rows).toMatchObject([
      { outcome: 'known', customer_id: ana.customer_id, name: ana.name, can_invite: false },
    ]);
    const counted = await counts();
    expect(await imports([{ ...row, phone: '' }])).toMatchObject([{ outcome: 'known', given: null, invited: false }]);
    expect(await counts()).toEqual(counted);
    expect(await atDesk(ana.customer_id)).toEqual({ ...before, known_as: 'imported' });
  });

  it('gets them once, if the administrator chooses so', async () => {
    const ana = await customer(studio);
    const row = { name: 'Ana', email: ana.email, ...CLASSES };
    const wanted = { give_to_known: true };
    expect(await imports([row], wanted)).toMatchObject([{ outcome: 'known', given: { class_amount: 5 } }]);
    expect(await imports([{ ...row, classes: '9' }], wanted)).toMatchObject([
      { given: null, kept_back: 'given-before' },
    ]);
    expect((await creditsOf(ana.customer_id)).available).toBe(5);
    const closed = await customer(studio, { disabled: true });
    expect(await imports([{ name: 'Eva', email: closed.email, ...CLASSES }], wanted)).toMatchObject([
      { outcome: 'known', given: null, kept_back: 'disabled' },
    ]);
  });

  it('gets none of them with an account that has not proved the mail of the row: it may be a stranger’s', async () => {
    const wanted = { give_to_known: true };
    const early = async (row: Row, overrides: CustomerOverrides) => {
      const thief = await customer(studio, overrides);
      expect((await preview([row])).rows).toMatchObject([{ outcome: 'known', kept_back: 'unproved', gives: null }]);
      expect(await imports([row], wanted)).toMatchObject([{ outcome: 'known', given: null, kept_back: 'unproved' }]);
      expect((await creditsOf(thief.customer_id)).available).toBe(0);
      return thief;
    };
    const [mail, phone, named] = [somebody(CLASSES), somebody(CLASSES), somebody({ ...CLASSES, name: 'Zenobia' })];
    const unproved = await early(mail, { email: mail.email, unconfirmed: true });
    await early(phone, { phone: phone.phone });
    await early({ ...named, email: '', phone: '' }, { name: named.name ?? '', last_name: named.last_name ?? '' });
    await studio.db.rows(
      'update customer set confirmed_email = email, email_confirmed_at = $2 where customer_id = $1',
      [unproved.customer_id, studio.clock.now().toISOString()],
    );
    expect(await imports([mail], wanted)).toMatchObject([{ given: { class_amount: 5 }, kept_back: null }]);
    const noted = somebody();
    const customer_id = await idOf(noted);
    const byPhone = { name: 'Nota', phone: noted.phone, ...CLASSES };
    expect(await imports([byPhone], wanted)).toMatchObject([{ customer_id, given: { class_amount: 5 } }]);
  });

  it('is refused if mail and phone belong to two people', async () => {
    const [ana, eva] = [await customer(studio), await customer(studio)];
    const [row] = await imports([{ name: 'Ana', email: ana.email, phone: eva.phone ?? '' }]);
    expect(row).toMatchObject({ outcome: 'refused', problems: { row: expect.stringContaining('dos personas') } });
  });
});

describe('a file cannot', () => {
  it('be sent by reception, nor without a key', async () => {
    const desk = await staff(studio, 'desk');
    const body = { rows: numbered([somebody()]) };
    for (const path of ['/customers/import', '/customers/import/preview', '/customers/export'])
      expect((await studio.api.post(path, path.endsWith('export') ? {} : body, { as: desk })).status).toBe(403);
    const bare = await studio.app.inject({ method: 'POST', url: '/api/customers/import', payload: body });
    expect(bare.statusCode).toBe(401);
  });

  it('set a role, an account, a confirmed mail or a number', async () => {
    for (const more of [
      { role: 'administrator' },
      { uid: 'x' },
      { password: 'x' },
      { confirmed_email: 'a@b.mx' },
      { customer_id: 1 },
    ]) {
      const answer = await send([{ ...somebody(), ...more }]);
      expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
    }
  });

  it('have more than five hundred rows', async () => {
    const rows = Array.from({ length: 501 }, () => ({ name: 'Ana' }));
    expect((await send(rows)).status).toBe(400);
  });

  it('change staff', async () => {
    const coach = await staff(studio, 'coach');
    await studio.api.post('/staff/invitations', { email: 'nueva.coach@ejemplo.mx', role: 'coach' }, { as: admin });
    const wanted = { give_to_known: true };
    for (const row of [
      { name: 'Yo', email: admin.email, ...CLASSES },
      { name: 'Coach', phone: coach.phone ?? '', ...CLASSES },
      { name: 'Invitada', email: 'nueva.coach@ejemplo.mx' },
    ])
      expect(await imports([row], wanted)).toMatchObject([
        { outcome: 'refused', problems: { row: 'Ese correo o teléfono es de alguien del equipo.' } },
      ]);
  });

  it('restore an erased person', async () => {
    const ana = await customer(studio, { email: 'se.fue@gmail.com' });
    expect((await studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as: ana })).status).toBe(200);
    for (const row of [{ email: 'sefue+1@gmail.com' }, { phone: ana.phone ?? '' }])
      expect(await imports([{ name: 'Ana', ...row }])).toMatchObject([
        { outcome: 'refused', customer_id: null, problems: { row: expect.stringContaining('se eliminó') } },
      ]);
  });
});

it('invitations are sent only if chosen, to new people with a mail, and once', async () => {
  const rows = [somebody(), { ...somebody(), email: '' }, { name: 'Ana', email: (await customer(studio)).email }];
  const invited = await imports(rows, { invite: true }, 'con invitación');
  expect(invited.map((row) => row.invited)).toEqual([true, false, false]);
  await imports(rows, { invite: true }, 'con invitación');
  await imports(rows, { invite: true });
  const letters = await studio.db.rows<{ recipient: string }>(
    `select recipient from outbox where notice = 'account-claim'`,
  );
  expect(letters).toEqual([{ recipient: rows[0]?.email }]);
});

describe('a person from the former system is no newcomer', () => {
  const refusedAs = async (who: { customer_id: number }, class_package_id: number) =>
    studio.api.post(
      '/customer/giveAccess',
      { customer_id: who.customer_id, class_package_id, payment_method_id: 2 },
      { as: admin },
    );

  it('at the desk, at the checkout, in a second record, and after the records are merged', async () => {
    const { class_package_id } = await classPackage(studio, { title: 'Prueba', price: 99, is_trial: true });
    const { class_package_id: free } = await classPackage(studio, { price: 0, only_new_customers: true });
    const row = somebody({ email: `antigua${made}@gmail.com` });
    const customer_id = await idOf(row);
    const sold = await refusedAs({ customer_id }, class_package_id);
    expect([sold.code, sold.text]).toEqual(['only-new-customers', expect.stringContaining('sistema anterior')]);
    const self = await customer(studio, { email: row.email.replace('@', '+otra@') });
    expect((await studio.api.post('/checkout', { class_package_id: free }, { as: self })).code).toBe(
      'only-new-customers',
    );
    // Control: a newcomer buys both.
    const eva = await customer(studio);
    expect((await studio.api.post('/checkout', { class_package_id: free }, { as: eva })).status).toBe(201);
    const kept = await customer(studio);
    const body = { other_id: customer_id, reason: 'Es ella' };
    expect((await studio.api.post(`/customer/admin/${kept.customer_id}/merge`, body, { as: admin })).status).toBe(200);
    await studio.db.rows('delete from former_contact where customer_id = $1', [kept.customer_id]);
    expect((await refusedAs(kept, class_package_id)).code).toBe('only-new-customers');
  });

  it('and gets no free days of a subscription, without reading that she had them before', async () => {
    const { class_package_id } = await monthlyPlan(studio, { free_trial_length: 7, free_trial_period: 'day' });
    const ana = await customer(studio);
    await imports([{ name: 'Ana', email: ana.email }]);
    const bought = { class_package_id, payment_method: { token_id: 'tok_sim_visa' }, consent: 'Acepto.' };
    const asked = await studio.api.post('/checkout/attempt', bought, { as: ana });
    expect(asked.code).toBe('trial-had');
    expect(asked.text).not.toContain('Ya tuviste');
    const paid = await studio.api.post('/checkout/attempt', { ...bought, without_trial: true }, { as: ana });
    expect(paid.status).toBe(201);
    // Control: a newcomer has them.
    expect((await studio.api.post('/checkout/attempt', bought, { as: await customer(studio) })).status).toBe(201);
  });

  it('but does not count as having attended: unpaid places have the limits of any newcomer', async () => {
    const customer_id = await idOf(somebody());
    await grant(studio, { customer_id });
    const [row] = await studio.db.rows<{ attended: boolean }>('select has_attended($1) as attended', [customer_id]);
    expect(row).toEqual({ attended: false });
  });
});

it('any file, imported twice, gives the same people and the same ledger', async () => {
  const few = (...texts: string[]) => fc.constantFrom(...texts);
  const row = fc.record({
    name: few('Ana', 'ana', 'Eva', '', '=1+1', 'Ánа'),
    last_name: few('Ruiz', 'Ruíz', ''),
    email: few('', 'p1@ejemplo.mx', 'P1@ejemplo.mx', 'p.2@gmail.com', 'p2+a@gmail.com', 'p3@ejemplo.mx', 'mal@'),
    phone: few('', '5577000001', '+52 55 7700 0001', '5577000002', '5577000003', '123'),
    classes: few('', '0', '3', '12', 'ilimitado', '-1'),
    expires: few('', '2026-12-31', '2026-11-22', 'mañana'),
    note: few('', 'Rodilla'),
  });
  const ledger = () =>
    studio.db.rows(`
      select c.customer_id, c.name, c.email, c.phone, g.available_class_id, g.remaining, m.amount
      from customer c left join available_class g using (customer_id) left join available_class_movement m using (available_class_id)
      order by 1, 5, 7`);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), fc.boolean(), async (rows, give_to_known) => {
      const shown = (await preview(rows)).rows.map(({ outcome }) => outcome.replace('new', 'created'));
      expect((await imports(rows, { give_to_known })).map(({ outcome }) => outcome)).toEqual(shown);
      const before = await ledger();
      expect((await imports(rows, { give_to_known })).some(({ outcome }) => outcome === 'created')).toBe(false);
      expect(await ledger()).toEqual(before);
    }),
    { numRuns: 12 },
  );
});
