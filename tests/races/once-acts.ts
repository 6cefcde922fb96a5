import { z } from 'zod';
import { cashShiftSaved } from '#shared/wire/cash-shifts.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import type { Method } from '../api.ts';
import { dayIn } from '../factories/day-in.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator, classType, grant, location, type Studio, singleClass } from '../factories/studio.ts';
import { monthlyPlan, subscribed } from '../factories/subscriptions.ts';

/** One request of a call that needs a key, ready to be sent. */
export interface KeyedAct {
  as: TestCustomer;
  method: Method;
  path: string;
  body?: object;
}

/**
 * Every call that declares `once: 'key'`, by its name in the API's document, with a function that prepares a new act of
 * it.
 */
export const keyedActs: Record<string, (studio: Studio) => Promise<KeyedAct>> = {
  'POST /available_classes': async (studio) => {
    const { customer_id } = await customer(studio);
    const body = { customer_id, class_amount: 3, expiration_days: 30, reason: 'Por la espera' };
    return byOffice(studio, 'POST', '/available_classes', body);
  },
  'PUT /available_classes': async (studio) => {
    const { available_class_id } = await grant(studio, await customer(studio));
    const body = { available_class_id, expiration_date: dayIn(studio, 90), reason: 'Estuvo enferma' };
    return byOffice(studio, 'PUT', '/available_classes', body);
  },
  'DELETE /available_classes/{id}': async (studio) => {
    const { available_class_id } = await grant(studio, await customer(studio));
    return byOffice(studio, 'DELETE', `/available_classes/${available_class_id}`);
  },
  'POST /available_classes/{id}/freeze': async (studio) => {
    const { as, path } = await freezing(studio);
    return { as, method: 'POST', path, body: frozen(studio) };
  },
  'DELETE /available_classes/{id}/freeze': async (studio) => {
    const { as, path } = await freezing(studio);
    await studio.api.post(path, frozen(studio), { as });
    return { as, method: 'DELETE', path };
  },
  'POST /available_classes/admin/{id}/freeze': async (studio) => {
    const { available_class_id } = await grant(studio, await customer(studio));
    const path = `/available_classes/admin/${available_class_id}/freeze`;
    return byOffice(studio, 'POST', path, { ...frozen(studio), reason: 'Viaje' });
  },
  'DELETE /available_classes/admin/{id}/freeze': async (studio) => {
    const { available_class_id } = await grant(studio, await customer(studio));
    const path = `/available_classes/admin/${available_class_id}/freeze`;
    await studio.api.post(path, { ...frozen(studio), reason: 'Viaje' }, { as: await administrator(studio) });
    return byOffice(studio, 'DELETE', path);
  },
  'POST /purchases/plan/{id}': async (studio) => {
    const { as, path, wanted } = await changing(studio);
    return { as, method: 'POST', path, body: { class_package_id: wanted, consent: 'Acepto.' } };
  },
  'DELETE /purchases/plan/{id}': async (studio) => {
    const { as, path, wanted } = await changing(studio);
    await studio.api.post(path, { class_package_id: wanted, consent: 'Acepto.' }, { as });
    return { as, method: 'DELETE', path };
  },
  'POST /purchases/admin/{id}/plan': async (studio) => {
    const { purchase_id, wanted } = await changing(studio);
    const body = { class_package_id: wanted, reason: 'Lo pidió' };
    return byOffice(studio, 'POST', `/purchases/admin/${purchase_id}/plan`, body);
  },
  'DELETE /purchases/admin/{id}/plan': async (studio) => {
    const { as, path, purchase_id, wanted } = await changing(studio);
    await studio.api.post(path, { class_package_id: wanted, consent: 'Acepto.' }, { as });
    return byOffice(studio, 'DELETE', `/purchases/admin/${purchase_id}/plan`);
  },
  'PUT /customer/removeClasses': async (studio) => {
    const { customer_id } = await customer(studio);
    await grant(studio, { customer_id });
    return byOffice(studio, 'PUT', '/customer/removeClasses', { customer_id, amount: 2, reason: 'Se repitieron' });
  },
  'POST /customer/admin/{id}/merge': async (studio) => {
    const [kept, merged] = [await customer(studio), await customer(studio)];
    await grant(studio, merged);
    const body = { other_id: merged.customer_id, reason: 'Se registró dos veces' };
    return byOffice(studio, 'POST', `/customer/admin/${kept.customer_id}/merge`, body);
  },
  'POST /customers/import': async (studio) => {
    const { phone } = await customer(studio);
    const contact = String(Number(phone) + 40_000_000);
    const row = { row: 2, name: 'Olga', phone: contact, classes: '5', expires: dayIn(studio, 30), note: 'Rodilla' };
    return byOffice(studio, 'POST', '/customers/import', { rows: [row], invite: true });
  },
  'POST /customer/giveAccess': async (studio) => byOffice(studio, 'POST', '/customer/giveAccess', await sale(studio)),
  'PUT /customer/revokeAccess': async (studio) => {
    const purchase_id = await sold(studio);
    return byOffice(studio, 'PUT', '/customer/revokeAccess', { purchase_id, reason: 'Se arrepintió' });
  },
  'POST /purchases/admin/{id}/refund': async (studio) => {
    const body = { amount: 100, classes: 'keep', reason: 'Una parte' };
    return byOffice(studio, 'POST', `/purchases/admin/${await sold(studio)}/refund`, body);
  },
  'PUT /purchases/admin/{id}/pay': async (studio) => {
    const as = await customer(studio);
    const { class_package_id } = await classPackage(studio);
    const order = { class_package_id, payment_method: 'cash' };
    const answer = await studio.api.post('/checkout/attempt', order, { as });
    const { purchase_id } = answer.read(z.object({ purchase_id: z.int() }));
    return byOffice(studio, 'PUT', `/purchases/admin/${purchase_id}/pay`, { reference: '' });
  },
  'POST /single_class/guest': async (studio) => {
    const as = await customer(studio);
    await grant(studio, as);
    const { single_class_id } = await singleClass(studio, { in: 48 });
    const made = await studio.api.post('/class_reservations', { single_class_id }, { as });
    const { class_reservation } = made.read(
      z.object({ class_reservation: z.object({ class_reservation_id: z.int() }) }),
    );
    return { as, method: 'POST', path: '/single_class/guest', body: { ...class_reservation, name: 'Rita' } };
  },
  'POST /cash_shifts/{id}/cash': async (studio) => {
    const as = await staff(studio, 'administrator');
    return { as, method: 'POST', path: `/cash_shifts/${await shift(studio, as)}/cash`, body: cashOut };
  },
  'POST /cash_shifts/{id}/corrections': async (studio) => {
    const as = await staff(studio, 'administrator');
    const id = await shift(studio, as);
    await studio.api.put(`/cash_shifts/${id}/close`, { counted: {} }, { as });
    return {
      as,
      method: 'POST',
      path: `/cash_shifts/${id}/corrections`,
      body: { amount: -20, reason: 'Billete falso' },
    };
  },
  'POST /checkout/attempt': async (studio) => {
    const { class_package_id } = await classPackage(studio);
    const order = { class_package_id, payment_method: { token_id: 'tok_sim_visa' } };
    return { as: await customer(studio), method: 'POST', path: '/checkout/attempt', body: order };
  },
  'POST /checkout/paypal': async (studio) => {
    const { class_package_id } = await classPackage(studio);
    return { as: await customer(studio), method: 'POST', path: '/checkout/paypal', body: { class_package_id } };
  },
  'POST /checkout': async (studio) => {
    const as = await customer(studio);
    const { class_package_id } = await classPackage(studio);
    await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as });
    return { as, method: 'POST', path: '/checkout', body: { class_package_id } };
  },
  'POST /customer': async (studio) => {
    const { phone } = await customer(studio);
    const unused = `56${phone?.slice(2)}`;
    return byOffice(studio, 'POST', '/customer', { name: 'Nadia', last_name: 'Ríos', phone: unused });
  },
  'POST /single_class': async (studio) => {
    const body = { ...(await parts(studio)), class_date: `${dayIn(studio, 60)}T07:00:00.000Z`, capacity: 8 };
    return byOffice(studio, 'POST', '/single_class', body);
  },
  'POST /class_series': async (studio) => {
    const dates = { starts_on: dayIn(studio, 7), ends_on: dayIn(studio, 20) };
    const hours = { weekdays: [1, 3], time: '07:00', ...dates };
    return byOffice(studio, 'POST', '/class_series', { ...(await parts(studio)), ...hours, capacity: 8 });
  },
};

async function byOffice(studio: Studio, method: Method, path: string, body?: object): Promise<KeyedAct> {
  return { as: await administrator(studio), method, path, ...(body && { body }) };
}

const cashOut = { kind: 'out', amount: 200, reason: 'Garrafones' };

const frozen = (studio: Studio) => ({ starts_on: dayIn(studio, 2), ends_on: dayIn(studio, 11) });

/** A customer with classes, in a studio where customers may freeze theirs. */
async function freezing(studio: Studio): Promise<{ as: TestCustomer; path: string }> {
  const as = await customer(studio);
  const { available_class_id } = await grant(studio, as);
  return { as, path: `/available_classes/${available_class_id}/freeze` };
}

/** A subscriber, and a plan that she may change to. */
async function changing(studio: Studio) {
  const as = await customer(studio);
  const { purchase_id } = await subscribed(studio, as);
  const { class_package_id } = await monthlyPlan(studio, { title: 'Doce clases', price: 1400, class_amount: 12 });
  return { as, purchase_id, path: `/purchases/plan/${purchase_id}`, wanted: class_package_id };
}

async function shift(studio: Studio, as: TestCustomer): Promise<number> {
  const answer = await studio.api.post('/cash_shifts', { opening_float: 500 }, { as });
  return answer.read(cashShiftSaved).cash_shift.cash_shift_id;
}

async function sale(studio: Studio) {
  const { customer_id } = await customer(studio);
  const { class_package_id } = await classPackage(studio);
  return { customer_id, class_package_id, payment_method_id: 2 };
}

async function sold(studio: Studio): Promise<number> {
  const as = await administrator(studio);
  const answer = await studio.api.post('/customer/giveAccess', await sale(studio), { as });
  return answer.read(deskPurchaseAnswer).purchase.purchase_id;
}

const parts = async (studio: Studio) => ({
  class_type_id: (await classType(studio)).class_type_id,
  location_id: (await location(studio)).location_id,
});

/** Every table that one of these acts writes, as text: if it is the same, nothing was done. */
export async function everythingWritten({ db }: Studio): Promise<string> {
  const [row] = await db.rows<{ written: string }>(
    `select jsonb_build_object(
       'movements', (select jsonb_build_array(count(*), coalesce(sum(amount), 0)) from money_movement),
       'refunds', (select count(*) from refund_order), 'invoices', (select count(*) from invoice),
       'purchases', (select jsonb_object_agg(status, n) from (select status, count(*) as n from purchase group by status) s),
       'ledger', (select jsonb_build_array(count(*), coalesce(sum(amount), 0)) from available_class_movement),
       'grants', (select jsonb_build_array(count(*), count(closed_at), sum(expiration_date - date '2020-01-01')) from available_class),
       'provider', (select count(*) from simulated_payment), 'cards', (select count(*) from payment_source),
       'people', (select count(*) from customer), 'classes', (select count(*) from single_class),
       'series', (select count(*) from class_series), 'letters', (select count(*) from outbox),
       'shift_lines', (select count(*) from cash_shift_line),
       'audit', (select count(*) from audit_log), 'keys', (select count(*) from idempotency_key))::text as written`,
  );
  return row?.written ?? '';
}
