import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawPackage, rawRow, rawStay, undone } from '../../../../../tests/factories/raw-rows.ts';
import { columnsOf, minute, NOW, type RawRow, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import { rawCustomer } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { findMethod, readCheckoutMethods } from './methods.ts';
import {
  findDiscountCode,
  gatherSaleFacts,
  hasContact,
  hasLapsedUnseen,
  isDiscountAtDesk,
  isFreeOffer,
  isOnSale,
  readDocuments,
} from './sale.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

describe('a transfer that the desk sold before seeing it', () => {
  it('counts as lapsed if it is the person’s and she bought nothing else instead', () =>
    inStudio(async (tx, { ana, bea }) => {
      const lapsed = (columns: RawRow = {}) =>
        rawSale(tx, { customer_id: ana, status: 'failed', sold_by: bea, updated_at: minute(-10), ...columns });
      const hasLapsed = () => hasLapsedUnseen(tx, ana, new Date(minute(-60)));
      await lapsed({ customer_id: bea });
      await lapsed({ status: 'cancelled' });
      await lapsed({ sold_by: null });
      await lapsed({ updated_at: minute(-60) });
      const otherwise = await lapsed();
      expect(await hasLapsed()).toBe(true);
      await rawSale(tx, { customer_id: ana, status: 'completed', replaces: otherwise });
      expect(await hasLapsed()).toBe(false);
    }));
});

describe('a payment method', () => {
  it('is found by id or as the courtesy, unless deleted', () =>
    inStudio(async (tx) => {
      const gone = { name: 'Antes', kind: 'cash', deletedAt: minute(-1) };
      const payment_method_id = await rawRow(tx, 'payment_method', gone);
      const other = await rawRow(tx, 'payment_method', { name: 'Vales', kind: 'other', position: -1 });
      expect(await findMethod(tx, 3)).toMatchObject({ payment_method_id: 3 });
      expect(await findMethod(tx, other)).toMatchObject({ payment_method_id: other });
      expect(await findMethod(tx, null)).toMatchObject({ kind: 'courtesy' });
      expect(await findMethod(tx, payment_method_id)).toBeUndefined();
      expect(await findMethod(tx, 99_999)).toBeUndefined();
      expect((await readCheckoutMethods(tx)).map((row) => row.payment_method_id)).toEqual([1, 2, 3, 5, 7, 8]);
    }));
});

describe('a package on sale', () => {
  it('is free if its price, or its sale price, is zero and it is no subscription', () =>
    inStudio(async (tx) => {
      const subscription = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 };
      const cases: [RawRow, boolean][] = [
        [{ price: 0 }, true],
        [{ sale_price: 0 }, true],
        [{ sale_price: 1 }, false],
        [{}, false],
        [{ price: 0, ...subscription }, false],
      ];
      for (const [row, expected] of cases) expect(await isFreeOffer(tx, await rawPackage(tx, row))).toBe(expected);
    }));

  it('has its own codes, some of them allowed at the desk', () =>
    inStudio(async (tx) => {
      const code = (row: RawRow) =>
        rawRow(tx, 'discount', { amount: 10, is_percent: true, createdAt: minute(-60), ...row });
      const web = await code({ code: 'WEB' });
      const desk = await code({ code: 'MOSTRADOR', at_desk: true });
      expect([await isDiscountAtDesk(tx, web), await isDiscountAtDesk(tx, desk)]).toEqual([false, true]);
      expect([await findDiscountCode(tx, web), await findDiscountCode(tx, desk)]).toEqual(['WEB', 'MOSTRADOR']);
      expect(await findDiscountCode(tx, null)).toBeNull();
    }));

  it('is not for sale if archived or hidden', () =>
    inStudio(async (tx) => {
      const cases = [{}, { deletedAt: minute(-1) }, { hidden_at: minute(-1) }];
      const sold = [];
      for (const row of cases) sold.push(await isOnSale(tx, await rawPackage(tx, row)));
      expect(sold).toEqual([true, false, false]);
    }));

  it('requires documents, accepted by the person in their current version', () =>
    inStudio(async (tx, { ana, bea }) => {
      const page = (slug: string, more: RawRow) =>
        rawRow(tx, 'page', { slug: `prueba-${slug}`, title: slug, updated_at: minute(-60), version: 2, ...more });
      const accept = (customer_id: number, page_id: number, version: number) =>
        rawRow(tx, 'accepted_page', { customer_id, page_id, version, accepted_at: minute(-60) });
      const [bought, signup] = [
        await page('compra', { required: true }),
        await page('alta', { required_signup: true }),
      ];
      const [old, others] = [await page('viejo', { required: true }), await page('de-bea', { required: true })];
      const never = await page('nadie', { required: true });
      const neverAtSignup = await page('nadie-alta', { required_signup: true });
      const optional = await page('leer', {});
      await accept(ana, bought, 2);
      await accept(ana, signup, 2);
      await accept(ana, old, 1);
      await accept(bea, others, 2);
      const ours = [bought, signup, old, others, never, neverAtSignup, optional];
      const shown = (await readDocuments(tx, ana)).filter(({ page_id }) => ours.includes(page_id));
      expect(shown.map(({ page_id, accepted }) => [page_id, accepted])).toEqual([
        ...[bought, signup].map((id) => [id, true]),
        ...[old, others, never, neverAtSignup].map((id) => [id, false]),
      ]);
      const facts = await factsOf(tx, { customer_id: ana, class_package_id: await rawPackage(tx) });
      const missing = facts.missing_pages.map(({ page_id }) => page_id).filter((id) => ours.includes(id));
      expect(missing).toEqual([old, others, never, neverAtSignup]);
    }));
});

function factsOf(
  tx: Sql,
  key: { customer_id: number; class_package_id: number } & Partial<Parameters<typeof gatherSaleFacts>[1]>,
) {
  const usual = { discount_code: null, single_class_id: null, session_id: null, signup_fee: null, now: NOW };
  return gatherSaleFacts(tx, { ...usual, actor_id: key.customer_id, ...key });
}

describe('facts of a sale', () => {
  it('include the package with its class types, on sale unless deleted or hidden', () =>
    inStudio(async (tx, { ana }) => {
      const part = async (class_package_id: number, name: string) =>
        rawRow(tx, 'class_package_type', {
          class_package_id,
          position: 1,
          class_amount: 3,
          expiration_days: 30,
          class_type_id: await rawRow(tx, 'class_type', { name }),
        });
      const [one, other] = [await rawPackage(tx, { price: 7 }), await rawPackage(tx)];
      await part(one, 'Yoga');
      await part(other, 'Spinning');
      const read = async (class_package_id: number) =>
        (await factsOf(tx, { customer_id: ana, class_package_id })).package;
      const shown = await read(one);
      expect(shown).toMatchObject({ price: 7, on_sale: true, archived: false });
      expect(shown?.terms.class_package_types.map((row) => row.class_type.name)).toEqual(['Yoga']);
      expect(await read(await rawPackage(tx, { deletedAt: minute(-1) }))).toMatchObject({
        on_sale: false,
        archived: true,
      });
      expect(await read(await rawPackage(tx, { hidden_at: minute(-1) }))).toMatchObject({ on_sale: false });
    }));

  it('include the day of the first video', () =>
    inStudio(async (tx, { ana }) => {
      const class_package_id = await rawPackage(tx);
      const read = async () => (await factsOf(tx, { customer_id: ana, class_package_id })).package?.videos_from;
      const video = { name: 'Estirar', url: 'https://youtu.be/dQw4w9WgXcQ', duration: 20, createdAt: minute(-60) };
      const publish = (publish_on: string) => rawRow(tx, 'video', { ...video, updated_at: minute(-60), publish_on });
      const seen = [await read()];
      await publish('2026-11-24');
      seen.push(await read());
      await publish('2026-11-23');
      expect([...seen, await read()]).toEqual([null, '2026-11-24', '2026-11-23']);
    }));

  it('include the live code, and how often this person used it', () =>
    inStudio(async (tx, { ana, bea }) => {
      const class_package_id = await rawPackage(tx);
      const code = (row: RawRow) =>
        rawRow(tx, 'discount', { amount: 10, is_percent: true, createdAt: minute(-60), ...row });
      await code({ code: 'DIEZ', deletedAt: minute(-1) });
      const key = { customer_id: ana, class_package_id, discount_code: 'DIEZ' };
      expect((await factsOf(tx, key)).discount).toBeNull();
      const discount_id = await code({ code: 'DIEZ' });
      const other = await code({ code: 'VEINTE' });
      for (const row of [{ discount_id, status: 'failed' }, { discount_id: other }, { discount_id, customer_id: bea }])
        await rawSale(tx, { customer_id: ana, status: 'completed', ...row });
      await rawSale(tx, { customer_id: ana, status: 'completed' });
      expect((await factsOf(tx, key)).discount).toMatchObject({ discount_id, own_uses: 0, uses: 1 });
      await rawSale(tx, { customer_id: ana, status: 'active', discount_id });
      expect((await factsOf(tx, key)).discount).toMatchObject({ discount_id, own_uses: 1, uses: 2 });
    }));

  it('include buyer and seller, each with their own account', () =>
    inStudio(async (tx, { ana, bea }) => {
      const class_package_id = await rawPackage(tx);
      await tx.rows('update customer set disabled_at = $2 where customer_id = $1', [bea, minute(-1)]);
      const read = (customer_id: number, actor_id: number) => factsOf(tx, { customer_id, class_package_id, actor_id });
      const hers = await read(ana, bea);
      expect([hers.customer, hers.actor]).toMatchObject([{ name: 'Ana', disabled: false }, { disabled: true }]);
      const others = await read(bea, ana);
      expect([others.customer, others.actor]).toMatchObject([{ name: 'Bea', disabled: true }, { disabled: false }]);
    }));

  it('include her purchases of this package, with the pending one apart', () =>
    inStudio(async (tx, { ana, bea }) => {
      const class_package_id = await rawPackage(tx);
      const read = () => factsOf(tx, { customer_id: ana, class_package_id });
      const buy = (customer_id: number, status: string, more: RawRow = {}) =>
        rawSale(tx, { customer_id, class_package_id, ...more, status });
      await buy(bea, 'completed');
      await buy(bea, 'pending');
      await buy(ana, 'completed', { class_package_id: await rawPackage(tx) });
      await buy(ana, 'pending', { class_package_id: await rawPackage(tx) });
      await buy(ana, 'failed');
      expect(await read()).toMatchObject({ own_purchases: 0, pending: null });
      await buy(ana, 'completed');
      expect(await read()).toMatchObject({ own_purchases: 1, pending: null });
      // One was bought as another package and moved to this one, one was moved away from it.
      const other = await rawPackage(tx);
      await buy(ana, 'active', { terms: JSON.stringify({ class_package_id: other }) });
      await buy(ana, 'active', { class_package_id: other, terms: JSON.stringify({ class_package_id }) });
      expect(await read()).toMatchObject({ own_purchases: 3, pending: null });
      const purchase_id = await buy(ana, 'pending', { payment_method_id: 3 });
      const pending = { purchase_id, method_kind: 'transfer' };
      expect(await read()).toMatchObject({ own_purchases: 3, pending });
      await tx.rows('update purchase set sold_by = $2 where purchase_id = $1', [purchase_id, bea]);
      expect(await read()).toMatchObject({ own_purchases: 3, pending });
    }));

  it('include how many other packages wait for her cash or transfer', () =>
    inStudio(async (tx, { ana, bea }) => {
      const class_package_id = await rawPackage(tx);
      const read = async () => (await factsOf(tx, { customer_id: ana, class_package_id })).slow_pending;
      const owe = (more: RawRow) => rawSale(tx, { customer_id: ana, status: 'pending', payment_method_id: 2, ...more });
      await owe({ customer_id: bea });
      await owe({ class_package_id });
      await owe({ status: 'failed', pending_until: null });
      await owe({ payment_method_id: 1 });
      expect(await read()).toBe(0);
      await owe({});
      await owe({ payment_method_id: 3 });
      expect(await read()).toBe(2);
    }));

  it('include whether she paid the enrolment fee, and has it still', () =>
    inStudio(async (tx, { ana, bea }) => {
      const [class_package_id, signup_fee] = [await rawPackage(tx), await rawPackage(tx)];
      const read = async () => (await factsOf(tx, { customer_id: ana, class_package_id, signup_fee })).signup_fee_paid;
      const pay = (customer_id: number, of: number, status: string) =>
        rawSale(tx, { customer_id, class_package_id: of, status });
      await pay(bea, signup_fee, 'completed');
      await pay(ana, class_package_id, 'completed');
      await pay(ana, signup_fee, 'failed');
      expect(await read()).toBe(false);
      await pay(ana, signup_fee, 'completed');
      expect(await read()).toBe(true);
    }));

  it('include whether she is new, if the package requires it', () =>
    inStudio(async (tx, { ana, bea, grantOfAna, single_class_id }) => {
      const [usual, welcome] = [await rawPackage(tx), await rawPackage(tx, { only_new_customers: true })];
      const read = async (class_package_id: number) =>
        (await factsOf(tx, { customer_id: ana, class_package_id })).known_as;
      const imported = (customer_id: number) =>
        tx.rows('update customer set imported_at = now() where customer_id = $1', [customer_id]);
      await rawSale(tx, { customer_id: bea, status: 'completed' });
      await imported(bea);
      await rawSale(tx, { customer_id: ana, status: 'failed' });
      await rawSale(tx, { customer_id: ana, status: 'revoked', paid_at: minute(-60) });
      expect(await read(welcome)).toBeNull();
      await imported(ana);
      expect(await read(welcome)).toBe('imported');
      await rawSale(tx, { customer_id: ana, status: 'completed' });
      expect([await read(usual), await read(welcome)]).toEqual([null, 'purchased']);
      const came = { single_class_id, available_class_id: grantOfAna, attended_at: minute(-60) };
      await rawStay(tx, { ...came, customer_id: ana, guest: 'Nora' });
      await rawStay(tx, { ...came, customer_id: bea });
      expect(await read(welcome)).toBe('purchased');
      await rawStay(tx, { ...came, customer_id: ana });
      expect(await read(welcome)).toBe('attended');
    }));
});

describe('records of the same person', () => {
  it('are recognised by a phone or a mail, if she has either', () =>
    inStudio(async (tx, { ana, bea }) => {
      const known = async (columns: { phone: string | null; email: string | null }) => {
        await tx.rows('update customer set phone = $2, email = $3 where customer_id = $1', [
          ana,
          columns.phone,
          columns.email,
        ]);
        return hasContact(tx, ana);
      };
      await tx.rows(`update customer set phone = '5512345678' where customer_id = $1`, [bea]);
      expect(await known({ phone: null, email: null })).toBe(false);
      expect(await known({ phone: '5587654321', email: null })).toBe(true);
      expect(await known({ phone: null, email: 'ana@ejemplo.mx' })).toBe(true);
    }));

  const same = async (tx: Sql, customer_id: number) =>
    (await tx.rows<{ id: number }>('select id from records_of_person($1) as x (id) order by id', [customer_id])).map(
      (row) => row.id,
    );
  const contact = (tx: Sql, customer_id: number, set: RawRow) =>
    tx.rows('update customer set email = $2, phone = $3 where customer_id = $1', [
      customer_id,
      set.email ?? null,
      set.phone ?? null,
    ]);

  it('are found by mailbox and phone, former ones included, and never by an empty value', () =>
    inStudio(async (tx, { ana, bea }) => {
      const [alike, none, other] = [
        await rawCustomer(tx, 'Ana'),
        await rawCustomer(tx, 'Nadia'),
        await rawCustomer(tx, 'Olga'),
      ];
      await contact(tx, other, { email: 'olga@ejemplo.mx', phone: '5500000009' });
      expect([await same(tx, ana), await same(tx, none)]).toEqual([[ana], [none]]);
      await contact(tx, ana, { email: 'ana@ejemplo.mx' });
      await contact(tx, alike, { email: 'ana+2@ejemplo.mx' });
      expect(await same(tx, ana)).toEqual([ana, alike]);
      // Her former address still identifies her, and so does her former phone, whoever has it now.
      await contact(tx, alike, { email: 'otra@ejemplo.mx', phone: '5500000001' });
      expect([await same(tx, ana), await same(tx, alike)]).toEqual([
        [ana, alike],
        [ana, alike],
      ]);
      await contact(tx, ana, {});
      await contact(tx, alike, {});
      expect(await same(tx, ana)).toEqual([ana, alike]);
      await contact(tx, bea, { phone: '5500000001' });
      expect([await same(tx, bea), await same(tx, alike)]).toEqual([
        [alike, bea].sort((a, b) => a - b),
        [ana, bea, alike].sort((a, b) => a - b),
      ]);
      await contact(tx, bea, {});
      expect(await same(tx, bea)).toEqual([alike, bea].sort((a, b) => a - b));
      expect(await same(tx, other)).toEqual([other]);
    }));

  it('are found by the digest of an erased person’s mail or phone, and by no other', () =>
    inStudio(async (tx, { ana, bea }) => {
      const erased = await rawCustomer(tx, 'Cuenta eliminada');
      for (const known of ['ana@ejemplo.mx', '5500000001'])
        await tx.rows('insert into erased_contact (customer_id, digest) values ($1, contact_digest($2))', [
          erased,
          known,
        ]);
      await contact(tx, ana, { email: 'ana@ejemplo.mx', phone: '5500000002' });
      await contact(tx, bea, { email: 'bea@ejemplo.mx', phone: '5500000003' });
      expect([await same(tx, ana), await same(tx, bea)]).toEqual([[ana, erased], [bea]]);
      await contact(tx, bea, { phone: '5500000001' });
      expect(await same(tx, bea)).toEqual([bea, erased]);
    }));

  it('store changed addresses once, and no unchanged ones', () =>
    inStudio(async (tx, { ana }) => {
      const [mail, phone] = ['ana@ejemplo.mx', '5500000001'];
      const former = () => tx.rows('select email, phone from former_contact order by former_contact_id');
      await contact(tx, ana, { email: mail });
      await contact(tx, ana, { email: mail, phone });
      expect(await former()).toEqual([]);
      await contact(tx, ana, { email: mail, phone: '5500000002' });
      expect(await former()).toEqual([{ email: null, phone }]);
      await contact(tx, ana, { email: 'otra@ejemplo.mx', phone: '5500000002' });
      await contact(tx, ana, { email: mail, phone: '5500000002' });
      await contact(tx, ana, { email: 'otra@ejemplo.mx', phone: '5500000002' });
      const once = { email: mail, phone: null };
      expect(await former()).toEqual([{ email: null, phone }, once, { email: 'otra@ejemplo.mx', phone: null }]);
    }));
});

describe('sales that count', () => {
  it('are those that may be paid or were, of the package and of the code', () =>
    inStudio(async (tx, { ana, bea }) => {
      const [class_package_id, other] = [await rawPackage(tx), await rawPackage(tx)];
      const code = { amount: 10, is_percent: true, createdAt: minute(-60) };
      const discount_id = await rawRow(tx, 'discount', { ...code, code: 'DIEZ' });
      const unused = await rawRow(tx, 'discount', { ...code, code: 'VEINTE' });
      const buy = (status: string, more: RawRow = {}) =>
        rawSale(tx, { customer_id: ana, class_package_id, discount_id, ...more, status });
      const counts = async () => [
        ...(await columnsOf<number>(tx, 'class_package.sold', [class_package_id, other])),
        ...(await columnsOf<number>(tx, 'discount.uses', [discount_id, unused])),
      ];
      for (const status of ['failed', 'revoked', 'cancelled']) await buy(status);
      await buy('revoked', { paid_at: minute(-60) });
      expect(await counts()).toEqual([0, 0, 0, 0]);
      await buy('cancelled', { paid_at: minute(-60) });
      await buy('completed', { discount_id: null });
      await buy('active', { customer_id: bea });
      expect(await counts()).toEqual([3, 0, 2, 0]);
      const pending = await buy('pending');
      expect(await counts()).toEqual([4, 0, 3, 0]);
      const become = (status: string) =>
        tx.rows('update purchase set status = $2, pending_until = null, paid_at = $3 where purchase_id = $1', [
          pending,
          status,
          status === 'failed' ? null : minute(0),
        ]);
      await become('failed');
      expect(await counts()).toEqual([3, 0, 2, 0]);
      await become('completed');
      expect(await counts()).toEqual([4, 0, 3, 0]);
    }));

  const refused: [string, string][] = [
    ['its buyer', 'customer_id = (select min(customer_id) from customer where customer_id <> purchase.customer_id)'],
    ['its package', 'class_package_id = (select max(class_package_id) from class_package)'],
    ['its price', 'amount = amount + 1, is_gift = true'],
    ['what is to be paid', 'total_payment = total_payment + 1, is_gift = true'],
    ['its code', 'discount_id = (select max(discount_id) from discount)'],
  ];
  it.each(refused)('does not change %s', (_, change) =>
    inStudio(async (tx, { ana }) => {
      const purchase_id = await rawSale(tx, { customer_id: ana, status: 'failed' });
      await rawPackage(tx);
      await rawRow(tx, 'discount', { code: 'DIEZ', amount: 10, is_percent: true, createdAt: minute(-60) });
      // Fields reported by the provider may change in any state.
      await tx.rows(`update purchase set reference = 'folio 7' where purchase_id = $1`, [purchase_id]);
      const changed = tx.rows(`update purchase set ${change} where purchase_id = $1`, [purchase_id]);
      await expect(changed).rejects.toThrow('does not change');
    }),
  );

  it.each([
    ['class_package', 'sold'],
    ['discount', 'uses'],
  ])('is counted in %s.%s by the sales alone', (table, column) =>
    inStudio(async (tx) => {
      await rawPackage(tx);
      await rawRow(tx, 'discount', { code: 'DIEZ', amount: 10, is_percent: true, createdAt: minute(-60) });
      const written = tx.rows(`update ${table} set ${column} = ${column} + 1`);
      await expect(written).rejects.toThrow('counted by purchase alone');
    }),
  );
});
