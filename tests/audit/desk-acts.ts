import { configure } from '../factories/configure.ts';
import { customer, staff } from '../factories/people.ts';
import { classPackage, discount } from '../factories/selling.ts';
import { administrator, grant, singleClass } from '../factories/studio.ts';
import { monthlyPlan, subscribed } from '../factories/subscriptions.ts';
import type { TestStudio } from '../start-app.ts';
import { type Acts, atDesk, booked, idOf, made, waiting } from './acts.ts';

const CASH = 2;

async function sold(studio: TestStudio) {
  const ana = await customer(studio);
  const { class_package_id } = await classPackage(studio);
  const body = { customer_id: ana.customer_id, class_package_id, payment_method_id: CASH };
  const purchase_id = idOf(await made(studio, 'POST', '/customer/giveAccess', body), 'purchase', 'purchase_id');
  return { ana, purchase_id };
}

async function unpaid(studio: TestStudio, payment_method: 'cash' | 'transfer') {
  const ana = await customer(studio);
  const { class_package_id } = await classPackage(studio);
  const answer = await studio.api.post('/checkout/attempt', { class_package_id, payment_method }, { as: ana });
  return { ana, purchase_id: idOf(answer.body, 'purchase_id') };
}

const TWELVE = {
  from: 'Ocho clases',
  to: 'Doce clases',
  before: 100_000,
  after: 140_000,
  rhythm: 'cada mes',
  charged_on: '2026-12-23',
};

/** Ana's subscription of eight classes, and one of twelve. */
async function changing(studio: TestStudio) {
  await configure(studio, { subscriptions_enabled: true, payment_sources_enabled: true });
  const ana = await customer(studio);
  const { purchase_id } = await subscribed(studio, ana);
  const { class_package_id } = await monthlyPlan(studio, { title: 'Doce clases', price: 1400, class_amount: 12 });
  return { ana, purchase_id, wanted: class_package_id };
}

async function penalized(studio: TestStudio) {
  const { ana, single_class_id, class_reservation_id } = await booked(studio);
  const [row] = await studio.db.rows<{ id: number }>(
    `insert into class_reservation_penalty (customer_id, class_reservation_ids, end_date, "createdAt", single_class_id)
     values ($1, array[$2::integer], $3, $4, $5) returning class_reservation_penalty_id as id`,
    [ana.customer_id, class_reservation_id, '2026-12-31T00:00:00Z', studio.clock.now().toISOString(), single_class_id],
  );
  return { ana, id: row?.id ?? 0 };
}

/** Ana's request about her personal data. */
async function privacyRequest(studio: TestStudio, kind: 'access' | 'objection' | 'cancellation') {
  const ana = await customer(studio);
  const response = await made(studio, 'POST', '/privacy_requests', { kind, message: '' }, ana);
  return { id: idOf(response, 'privacy_request', 'privacy_request_id'), customer_id: ana.customer_id };
}

/** Rita's shift, with a float of $500. */
async function shift(studio: TestStudio) {
  const rita = await staff(studio, 'desk');
  const opened = await made(studio, 'POST', '/cash_shifts', { opening_float: 500 }, rita);
  return { rita, id: idOf(opened, 'cash_shift', 'cash_shift_id') };
}

/** A class that has begun, and its people. */
async function begun(studio: TestStudio) {
  const place = await booked(studio, { in: 1 });
  studio.clock.advance(2 * 3_600_000);
  return place;
}

/** A customer without an account. */
async function notedDown(studio: TestStudio, withMail: boolean): Promise<number> {
  const { customer_id } = await customer(studio);
  const person = { name: 'Nadia', last_name: 'Ríos', ...(withMail && { email: `nadia${customer_id}@ejemplo.mx` }) };
  return idOf(await made(studio, 'POST', '/customer', person), 'customer', 'customer_id');
}

/** The desk's acts about people: money, classes, places, attendance, records. */
export const deskActs: Acts = {
  'POST /cash_shifts': async (studio) => ({
    as: await staff(studio, 'desk'),
    path: '/cash_shifts',
    body: { opening_float: 500 },
    rows: [{ action: 'cash-shift-opened', details: { opening_float: 50_000 } }],
  }),
  'POST /cash_shifts/{id}/join': async (studio) => {
    const { id, rita } = await shift(studio);
    const details = { opened_by: `${rita.name} ${rita.last_name}` };
    const as = await staff(studio, 'desk');
    return { as, path: `/cash_shifts/${id}/join`, rows: [{ action: 'cash-shift-joined', subject_id: id, details }] };
  },
  'POST /cash_shifts/{id}/cash': async (studio) => {
    const { id, rita: as } = await shift(studio);
    const body = { kind: 'in', amount: 200, reason: 'Cambio' };
    const details = { amount: 20_000, reason: 'Cambio' };
    return { as, path: `/cash_shifts/${id}/cash`, body, rows: [{ action: 'cash-moved', subject_id: id, details }] };
  },
  'PUT /cash_shifts/{id}/close': async (studio) => {
    const { id, rita: as } = await shift(studio);
    const details = { counted_total: 48_000, expected_total: 50_000 };
    const body = { counted: { 20000: 2, 1000: 8 } };
    return {
      as,
      path: `/cash_shifts/${id}/close`,
      body,
      rows: [{ action: 'cash-shift-closed', subject_id: id, details }],
    };
  },
  'POST /cash_shifts/{id}/corrections': async (studio) => {
    const { id, rita: as } = await shift(studio);
    await made(studio, 'PUT', `/cash_shifts/${id}/close`, { counted: {} }, as);
    const details = { amount: 2_000, reason: 'Estaba en el sobre' };
    return {
      path: `/cash_shifts/${id}/corrections`,
      body: { amount: 20, reason: details.reason },
      rows: [{ action: 'cash-shift-corrected', subject_id: id, details }],
    };
  },
  'POST /customer/giveAccess': async (studio) => {
    const { customer_id } = await customer(studio);
    const { class_package_id } = await classPackage(studio, { title: 'Diez clases', price: 1250 });
    const code = `AMIGA${customer_id}`;
    await discount(studio, { code, amount: 10, at_desk: true });
    const sale = { customer_id, class_package_id, payment_method_id: CASH, discountCode: code, package_days: 60 };
    const details = {
      title: 'Diez clases',
      class_package_id,
      list_price: 125_000,
      discount_amount: 12_500,
      discount_code: code,
      total_payment: 112_500,
      payment_method_id: CASH,
      package_days: 60,
      reference: 'folio 81',
      class: null,
    };
    return {
      path: '/customer/giveAccess',
      body: { ...sale, reference: 'folio 81' },
      rows: [{ action: 'access-given', customer_id, details }],
    };
  },
  'POST /available_classes': async (studio) => {
    const { customer_id } = await customer(studio);
    const details = {
      class_amount: 3,
      starts_on: '2026-11-23',
      expiration_date: '2026-12-23',
      reason: 'Por la espera',
    };
    return {
      path: '/available_classes',
      body: { customer_id, class_amount: 3, expiration_days: 30, reason: 'Por la espera' },
      rows: [{ action: 'classes-given', customer_id, details }],
    };
  },
  'PUT /available_classes': async (studio) => {
    const ana = await customer(studio);
    const { available_class_id, expiration_date: before } = await grant(studio, ana);
    const change = { expiration_date: '2027-03-01', reason: 'Estuvo enferma' };
    const details = { before, ...change };
    return {
      path: '/available_classes',
      body: { available_class_id, ...change },
      rows: [{ action: 'grant-changed', customer_id: ana.customer_id, subject_id: available_class_id, details }],
    };
  },
  'POST /available_classes/admin/{id}/freeze': async (studio) => {
    const { customer_id } = await customer(studio);
    const { available_class_id, expiration_date: before } = await grant(studio, { customer_id });
    const body = { starts_on: '2026-12-01', ends_on: '2026-12-10', reason: 'Viaje' };
    const details = { ...body, before, after: '2027-01-02', reservations: 0 };
    return {
      path: `/available_classes/admin/${available_class_id}/freeze`,
      body,
      rows: [{ action: 'grant-frozen', customer_id, subject_id: available_class_id, details }],
    };
  },
  'DELETE /available_classes/admin/{id}/freeze': async (studio) => {
    const { customer_id } = await customer(studio);
    const { available_class_id, expiration_date } = await grant(studio, { customer_id });
    const path = `/available_classes/admin/${available_class_id}/freeze`;
    const body = { starts_on: '2026-12-01', ends_on: '2026-12-10', reason: 'Viaje' };
    await studio.api.post(path, body, { as: await staff(studio, 'administrator') });
    const details = { resumed_on: '2026-12-01', before: '2027-01-02', after: expiration_date };
    return {
      path,
      rows: [{ action: 'grant-resumed', customer_id, subject_id: available_class_id, details }],
    };
  },
  'DELETE /available_classes/{id}': async (studio) => {
    const { customer_id } = await customer(studio);
    const { available_class_id, expiration_date } = await grant(studio, { customer_id });
    const details = { remaining: 8, expiration_date };
    return {
      path: `/available_classes/${available_class_id}`,
      rows: [{ action: 'grant-closed', customer_id, subject_id: available_class_id, details }],
    };
  },
  'PUT /customer/removeClasses': async (studio) => {
    const { customer_id } = await customer(studio);
    const first = await grant(studio, { customer_id }, { class_amount: 2, expiration_days: 10 });
    const second = await grant(studio, { customer_id });
    const grants = [
      { available_class_id: first.available_class_id, before: 2, taken: 2 },
      { available_class_id: second.available_class_id, before: 8, taken: 1 },
    ];
    const body = { customer_id, amount: 3, reason: 'Se repitieron' };
    const details = { amount: 3, reason: 'Se repitieron', grants };
    return {
      path: '/customer/removeClasses',
      body,
      rows: [{ action: 'classes-removed', customer_id, subject_id: customer_id, details }],
    };
  },
  'PUT /customer/revokeAccess': async (studio) => {
    const { ana, purchase_id } = await sold(studio);
    const details = {
      title: 'Diez clases',
      total_payment: 125_000,
      was: 'completed',
      classes_lost: 10,
      reason: 'Fraude',
    };
    return {
      path: '/customer/revokeAccess',
      body: { purchase_id, reason: 'Fraude' },
      rows: [{ action: 'access-revoked', customer_id: ana.customer_id, subject_id: purchase_id, details }],
    };
  },
  'POST /purchases/admin/{id}/refund': async (studio) => {
    const { ana, purchase_id } = await sold(studio);
    const details = { amount: 10_000, total_payment: 125_000, classes: 'remove', classes_lost: 10, reason: 'Lesión' };
    return {
      path: `/purchases/admin/${purchase_id}/refund`,
      body: { amount: 100, classes: 'remove', reason: 'Lesión' },
      rows: [{ action: 'purchase-refunded', customer_id: ana.customer_id, subject_id: purchase_id, details }],
    };
  },
  'PUT /purchases/admin/{id}/pay': async (studio) => {
    const { ana, purchase_id } = await unpaid(studio, 'cash');
    const details = { title: 'Diez clases', total_payment: 125_000, payment_method_id: CASH, reference: 'folio 82' };
    return {
      path: `/purchases/admin/${purchase_id}/pay`,
      body: { reference: 'folio 82' },
      rows: [{ action: 'purchase-paid', customer_id: ana.customer_id, subject_id: purchase_id, details }],
    };
  },
  'PUT /purchases/admin/{id}/refuse': async (studio) => {
    const { ana, purchase_id } = await unpaid(studio, 'transfer');
    const details = { title: 'Diez clases', total_payment: 125_000, reason: 'No se lee' };
    return {
      path: `/purchases/admin/${purchase_id}/refuse`,
      body: { reason: 'No se lee' },
      rows: [{ action: 'receipt-refused', customer_id: ana.customer_id, subject_id: purchase_id, details }],
    };
  },
  'PUT /purchases/admin/{id}/cancel': async (studio) => {
    const { ana, purchase_id } = await unpaid(studio, 'cash');
    const details = { title: 'Diez clases', total_payment: 125_000, was: 'pending', reason: 'Se arrepintió' };
    return {
      path: `/purchases/admin/${purchase_id}/cancel`,
      body: { reason: 'Se arrepintió' },
      rows: [{ action: 'purchase-cancelled', customer_id: ana.customer_id, subject_id: purchase_id, details }],
    };
  },
  'POST /purchases/admin/{id}/plan': async (studio) => {
    const { ana, purchase_id, wanted } = await changing(studio);
    return {
      path: `/purchases/admin/${purchase_id}/plan`,
      body: { class_package_id: wanted, reason: 'Lo pidió' },
      rows: [
        {
          action: 'plan-changed',
          customer_id: ana.customer_id,
          subject_id: purchase_id,
          details: { ...TWELVE, reason: 'Lo pidió' },
        },
      ],
    };
  },
  'DELETE /purchases/admin/{id}/plan': async (studio) => {
    const { ana, purchase_id, wanted } = await changing(studio);
    const path = `/purchases/admin/${purchase_id}/plan`;
    const body = { class_package_id: wanted, reason: 'Lo pidió' };
    await studio.api.post(path, body, { as: await staff(studio, 'administrator') });
    return {
      path,
      rows: [
        {
          action: 'plan-kept',
          customer_id: ana.customer_id,
          subject_id: purchase_id,
          details: { ...TWELVE, reason: '' },
        },
      ],
    };
  },
  'PUT /purchases/admin/{id}/other_date': async (studio) => {
    const { customer_id } = await customer(studio);
    const especial = { kind: 'especial' as const, price: 350, class_amount: 1 };
    const { class_package_id } = await classPackage(studio, { title: 'Rodada de noche', ...especial });
    const first = await singleClass(studio, { in: 48, class_package_id });
    const second = await singleClass(studio, { in: 96, class_package_id });
    const sale = { customer_id, class_package_id, payment_method_id: CASH, single_class_id: first.single_class_id };
    const purchase_id = idOf(await made(studio, 'POST', '/customer/giveAccess', sale), 'purchase', 'purchase_id');
    await made(studio, 'DELETE', `/single_class/${first.single_class_id}?reason=Llueve`);
    const [from, to] = [{ single_class_id: first.single_class_id }, { single_class_id: second.single_class_id }];
    const details = { title: 'Rodada de noche', amount: 35_000, from, to };
    return {
      path: `/purchases/admin/${purchase_id}/other_date`,
      body: to,
      rows: [{ action: 'purchase-moved', customer_id, subject_id: purchase_id, details }],
    };
  },
  'PUT /payment_alerts': async (studio) => {
    const { ana, purchase_id } = await sold(studio);
    const [alert] = await studio.db.rows<{ id: number }>(
      `insert into payment_alert (purchase_id, kind, details, "createdAt")
       values ($1, 'chargeback', '{"amount": 125000}', $2) returning payment_alert_id as id`,
      [purchase_id, studio.clock.now().toISOString()],
    );
    const details = { kind: 'chargeback', purchase_id, alert: { amount: 125_000 } };
    return {
      path: '/payment_alerts',
      body: { payment_alert_id: alert?.id },
      rows: [{ action: 'payment-alert-resolved', customer_id: ana.customer_id, subject_id: alert?.id ?? 0, details }],
    };
  },
  'POST /class_reservations': async (studio) => {
    const { customer_id } = await customer(studio);
    await grant(studio, { customer_id });
    const { single_class_id, class_date } = await singleClass(studio, { in: 48 });
    const details = { class: { single_class_id, class_type_name: 'Barre', class_date }, spot: 1, guests: [] };
    return {
      as: await atDesk(studio),
      path: '/class_reservations',
      body: { single_class_id, customer_id },
      rows: [{ action: 'reservation-made', customer_id, details }],
    };
  },
  'PUT /class_reservations': async (studio) => {
    const { ana, class_reservation_id, spot } = await booked(studio);
    const { customer_id } = ana;
    const details = { guest: null, from: spot, to: 5 };
    return {
      as: await atDesk(studio),
      path: '/class_reservations',
      body: { class_reservation_id, spot: 5, customer_id },
      rows: [{ action: 'reservation-moved', customer_id, subject_id: class_reservation_id, details }],
    };
  },
  'DELETE /class_reservations/{id}': async (studio) => {
    const { ana, class_reservation_id, spot } = await booked(studio);
    const { customer_id } = ana;
    const details = { spot, guest: null, returned: true, guests_cancelled: 0 };
    return {
      as: await atDesk(studio),
      path: `/class_reservations/${class_reservation_id}?customer_id=${customer_id}`,
      rows: [{ action: 'reservation-cancelled', customer_id, subject_id: class_reservation_id, details }],
    };
  },
  'POST /single_class/guest': async (studio) => {
    const { ana, class_reservation_id } = await booked(studio);
    const { customer_id } = ana;
    return {
      as: await atDesk(studio),
      path: '/single_class/guest',
      body: { class_reservation_id, name: 'Luis', customer_id },
      rows: [{ action: 'guest-added', customer_id, details: { guest: 'Luis', spot: 2 } }],
    };
  },
  'PUT /single_class/guest': async (studio) => {
    const { ana, class_reservation_id: host } = await booked(studio);
    const { customer_id } = ana;
    const added = await made(studio, 'POST', '/single_class/guest', {
      class_reservation_id: host,
      name: 'Luis',
      customer_id,
    });
    const class_reservation_id = idOf(added, 'class_reservation', 'class_reservation_id');
    const details = { from: 'Luis', to: 'Luz' };
    return {
      as: await atDesk(studio),
      path: '/single_class/guest',
      body: { class_reservation_id, name: 'Luz', customer_id },
      rows: [{ action: 'guest-renamed', customer_id, subject_id: class_reservation_id, details }],
    };
  },
  'PUT /class_reservations/attend': async (studio) => {
    const { ana, class_reservation_id } = await booked(studio, { in: 1 });
    await made(studio, 'PUT', '/class_reservations/attend', { class_reservation_id, attend: true });
    const { customer_id } = ana;
    return {
      as: await atDesk(studio),
      path: '/class_reservations/attend',
      body: { class_reservation_id, attend: false },
      rows: [
        { action: 'attendance-unmarked', customer_id, subject_id: class_reservation_id, details: { guest: null } },
      ],
    };
  },
  'POST /class_reservations/access_code/scan': async (studio) => {
    const { ana, class_reservation_id } = await booked(studio, { in: 1 });
    const code = await studio.api.post('/class_reservations/access_code', { class_reservation_id }, { as: ana });
    const { token } = code.body as { token: string };
    const { customer_id } = ana;
    return {
      as: await atDesk(studio),
      path: '/class_reservations/access_code/scan',
      body: { token },
      rows: [{ action: 'attendance-marked', customer_id, subject_id: class_reservation_id, details: { guest: null } }],
    };
  },
  'PUT /single_class/roster': async (studio) => {
    const { single_class_id } = await begun(studio);
    return {
      path: '/single_class/roster',
      body: { single_class_id, closed: true },
      rows: [{ action: 'roster-closed', subject_id: single_class_id, details: { penalties: 0 } }],
    };
  },
  'POST /class_reservation_penaltys/forgive/{id}': async (studio) => {
    const { ana, id } = await penalized(studio);
    return {
      path: `/class_reservation_penaltys/forgive/${id}`,
      body: { reason: 'Tráfico' },
      rows: [
        { action: 'penalty-forgiven', customer_id: ana.customer_id, subject_id: id, details: { reason: 'Tráfico' } },
      ],
    };
  },
  'POST /customer_notes': async (studio) => {
    const { ana, class_reservation_id } = await booked(studio);
    return {
      path: '/customer_notes',
      body: { class_reservation_id, about: 'person', note: 'Cuida la rodilla' },
      rows: [{ action: 'note-kept', customer_id: ana.customer_id, details: { about: 'person' } }],
    };
  },
  'DELETE /customer_notes/{id}': async (studio) => {
    const { ana, class_reservation_id } = await booked(studio);
    const note = { class_reservation_id, about: 'person', note: 'Cuida la rodilla' };
    const id = idOf(await made(studio, 'POST', '/customer_notes', note), 'customer_note_id');
    return {
      path: `/customer_notes/${id}`,
      rows: [{ action: 'note-removed', customer_id: ana.customer_id, subject_id: id }],
    };
  },
  'POST /waitlist': async (studio) => {
    const { single_class_id } = await waiting(studio);
    const { customer_id } = await customer(studio);
    await grant(studio, { customer_id });
    return {
      as: await atDesk(studio),
      path: '/waitlist',
      body: { single_class_id, customer_id },
      rows: [{ action: 'waitlist-joined', customer_id, details: { class: { single_class_id } } }],
    };
  },
  'PUT /waitlist': async (studio) => {
    const { ana, single_class_id, waitlist_id } = await waiting(studio);
    const { customer_id } = ana;
    return {
      as: await atDesk(studio),
      path: '/waitlist',
      body: { single_class_id, waitlist_id, customer_id, promotion_notice_minutes: 90 },
      rows: [
        { action: 'promotion-notice-changed', customer_id, subject_id: customer_id, details: { from: null, to: 90 } },
      ],
    };
  },
  'PUT /waitlist/notice': async (studio) => {
    const { customer_id } = await customer(studio);
    await made(studio, 'PUT', '/waitlist/notice', { customer_id, promotion_notice_minutes: 30 });
    return {
      path: '/waitlist/notice',
      body: { customer_id, promotion_notice_minutes: 60 },
      rows: [
        { action: 'promotion-notice-changed', customer_id, subject_id: customer_id, details: { from: 30, to: 60 } },
      ],
    };
  },
  'DELETE /waitlist/{id}': async (studio) => {
    const { ana, single_class_id, waitlist_id } = await waiting(studio);
    const { customer_id } = ana;
    return {
      as: await atDesk(studio),
      path: `/waitlist/${waitlist_id}?customer_id=${customer_id}`,
      rows: [
        { action: 'waitlist-left', customer_id, subject_id: waitlist_id, details: { class: { single_class_id } } },
      ],
    };
  },
  'POST /customer': async (studio) => {
    const { phone } = await customer(studio);
    const unused = `56${phone?.slice(2)}`;
    return {
      path: '/customer',
      body: { name: 'Nadia', last_name: 'Ríos', phone: unused },
      rows: [{ action: 'customer-created', details: { email: null, phone: unused } }],
    };
  },
  'PUT /customer': async (studio) => {
    const { customer_id, name, last_name, phone } = await customer(studio);
    const changes = [{ field: 'instagram', from: null, to: '@lucia' }];
    return {
      path: '/customer',
      body: { customer_id, name, last_name, phone, instagram: '@lucia' },
      rows: [{ action: 'customer-updated', customer_id, subject_id: customer_id, details: { changes } }],
    };
  },
  'PUT /customer/admin/{id}': async (studio) => {
    const { customer_id, name, last_name, phone, email } = await customer(studio);
    const changes = [
      { field: 'last_name', from: last_name, to: 'Ruiz' },
      { field: 'phone', from: phone, to: `57${phone?.slice(2)}` },
    ];
    return {
      path: `/customer/admin/${customer_id}`,
      body: { name, last_name: 'Ruiz', phone: `57${phone?.slice(2)}`, email },
      rows: [{ action: 'customer-corrected', customer_id, subject_id: customer_id, details: { changes } }],
    };
  },
  'POST /privacy_requests': async (studio) => {
    const { customer_id } = await customer(studio);
    return {
      as: await atDesk(studio),
      method: 'POST',
      path: '/privacy_requests',
      body: { customer_id, kind: 'access', message: '', received_on: '2026-11-20' },
      rows: [{ action: 'privacy-requested', customer_id, details: { kind: 'access', received_on: '2026-11-20' } }],
    };
  },
  'PUT /privacy_requests/{id}': async (studio) => {
    const { id, customer_id } = await privacyRequest(studio, 'objection');
    return {
      method: 'PUT',
      path: `/privacy_requests/${id}`,
      body: { granted: false, answer: 'La ley pide guardarlo.' },
      rows: [{ action: 'privacy-answered', customer_id, subject_id: id, details: { granted: false } }],
    };
  },
  'PUT /privacy_requests/done/{id}': async (studio) => {
    const { id, customer_id } = await privacyRequest(studio, 'objection');
    await made(studio, 'PUT', `/privacy_requests/${id}`, { granted: true, answer: 'Va.' });
    return {
      method: 'PUT',
      path: `/privacy_requests/done/${id}`,
      body: {},
      rows: [{ action: 'privacy-done', customer_id, subject_id: id, details: { kind: 'objection' } }],
    };
  },
  'POST /privacy_requests/data/{id}': async (studio) => {
    const { id, customer_id } = await privacyRequest(studio, 'access');
    const as = await staff(studio, 'administrator');
    await made(studio, 'PUT', `/privacy_requests/${id}`, { granted: true, answer: 'Claro' }, as);
    return {
      as,
      method: 'POST',
      path: `/privacy_requests/data/${id}`,
      body: {},
      rows: [{ action: 'privacy-data-given', customer_id, subject_id: id }],
    };
  },
  'POST /privacy_requests/erase/{id}': async (studio) => {
    const { id, customer_id } = await privacyRequest(studio, 'cancellation');
    return {
      as: await staff(studio, 'administrator'),
      method: 'POST',
      path: `/privacy_requests/erase/${id}`,
      body: { confirm: 'ELIMINAR' },
      rows: [{ action: 'customer-erased', customer_id, subject_id: customer_id }],
    };
  },
  'PUT /customer/admin/{id}/disable': async (studio) => {
    const { customer_id } = await customer(studio);
    return {
      path: `/customer/admin/${customer_id}/disable`,
      body: { disabled: true },
      rows: [{ action: 'customer-disabled', customer_id, subject_id: customer_id }],
    };
  },
  'POST /customers/import': async () => ({
    path: '/customers/import',
    body: { rows: [{ row: 2, name: 'Olga', classes: '5', expires: '2026-12-31' }] },
    rows: [
      { action: 'classes-given', details: { class_amount: 5, reason: 'Traídas del sistema anterior' } },
      { action: 'customers-imported', details: { created: 1, known: 0, refused: 0, given: 1, invited: 0 } },
    ],
  }),
  'POST /notices/send_again': async (studio) => {
    await studio.db.rows(
      `
      insert into outbox (channel, notice, recipient, payload, message_id, created_at, due_at, attempts, failed_at)
      select 'mail', 'account-welcome', 'x@ejemplo.mx', '{"name": "X"}', gen_random_uuid()::text, $1::timestamptz, $1::timestamptz, 10, $1::timestamptz`,
      [studio.clock.now().toISOString()],
    );
    return {
      path: '/notices/send_again',
      rows: [{ action: 'letters-sent-again', details: { notices: 1 } }],
    };
  },
  'POST /customers/export': async () => ({
    path: '/customers/export',
    body: { query: 'nadie así' },
    rows: [{ action: 'customers-exported', details: { people: 0, query: 'nadie así' } }],
  }),
  'POST /purchases/admin/export': async () => ({
    path: '/purchases/admin/export',
    body: { query: 'nadie así', start_date: '2026-11-01' },
    rows: [
      {
        action: 'purchases-exported',
        details: { purchases: 0, query: 'nadie así', start_date: '2026-11-01', end_date: null },
      },
    ],
  }),
  'POST /money_movements/export': async () => ({
    path: '/money_movements/export',
    body: { start_date: '2025-11-01', end_date: '2025-11-30' },
    rows: [
      {
        action: 'movements-exported',
        details: { movements: 0, start_date: '2025-11-01', end_date: '2025-11-30' },
      },
    ],
  }),
  'POST /accepted_pages/admin/export': async (studio) => {
    const page = { slug: 'reglamento-bajado', title: 'Reglamento', content: '<p>Hola</p>', required: false };
    const page_id = idOf(await made(studio, 'POST', '/pages', page), 'page', 'page_id');
    return {
      path: '/accepted_pages/admin/export',
      body: { page_id },
      rows: [{ action: 'acceptances-exported', subject_id: page_id, details: { title: 'Reglamento', acceptances: 0 } }],
    };
  },
  'POST /audit/export': async () => ({
    path: '/audit/export',
    body: { start_date: '2025-11-01', end_date: '2025-11-30' },
    rows: [{ action: 'log-exported', details: { acts: 0, start_date: '2025-11-01', end_date: '2025-11-30' } }],
  }),
  'POST /reports/customers/export': async () => ({
    path: '/reports/customers/export',
    body: { list: 'birthdays', start_date: '2026-11-01', end_date: '2026-11-30' },
    rows: [{ action: 'people-list-exported', details: { list: 'birthdays', people: 0 } }],
  }),
  'POST /customer/admin/{id}/merge': async (studio) => {
    const [{ customer_id }, other] = [await customer(studio), await customer(studio, { name: 'Fer', phone: null })];
    return {
      path: `/customer/admin/${customer_id}/merge`,
      body: { other_id: other.customer_id, reason: 'Se inscribió dos veces' },
      rows: [
        {
          action: 'records-merged',
          customer_id,
          subject_id: customer_id,
          details: { merged_id: other.customer_id, merged_name: 'Fer Ramírez', reason: 'Se inscribió dos veces' },
        },
      ],
    };
  },
  'POST /customer/admin/{id}/claim': async (studio) => {
    const customer_id = await notedDown(studio, true);
    return {
      path: `/customer/admin/${customer_id}/claim`,
      rows: [{ action: 'claim-issued', customer_id, subject_id: customer_id, details: { mailed: true } }],
    };
  },
  'POST /customer/admin/{id}/claim_code': async (studio) => {
    const customer_id = await notedDown(studio, false);
    return {
      path: `/customer/admin/${customer_id}/claim_code`,
      rows: [{ action: 'claim-issued', customer_id, subject_id: customer_id, details: { mailed: false } }],
    };
  },
  'DELETE /customer/admin/{id}/claim': async (studio) => {
    const customer_id = await notedDown(studio, true);
    await made(studio, 'POST', `/customer/admin/${customer_id}/claim`);
    return {
      path: `/customer/admin/${customer_id}/claim`,
      rows: [{ action: 'claim-revoked', customer_id, subject_id: customer_id }],
    };
  },
  'PUT /customer/admin/{id}/email_confirmation': async (studio) => {
    const { customer_id, email } = await customer(studio, { unconfirmed: true });
    return {
      path: `/customer/admin/${customer_id}/email_confirmation`,
      rows: [{ action: 'mail-confirmed-in-person', customer_id, subject_id: customer_id, details: { email } }],
    };
  },
  'DELETE /customer/admin/{id}/mail_proposal': async (studio) => {
    const { customer_id, name, last_name, phone } = await customer(studio);
    const email = `otro${customer_id}@ejemplo.mx`;
    await made(studio, 'PUT', `/customer/admin/${customer_id}`, { name, last_name, phone, email });
    return {
      path: `/customer/admin/${customer_id}/mail_proposal`,
      rows: [{ action: 'mail-proposal-withdrawn', customer_id, subject_id: customer_id, details: { to: email } }],
    };
  },
  'PUT /authorisation_requests/{id}': async (studio) => {
    const [{ customer_id }, desk] = [await customer(studio), await atDesk(studio)];
    await grant(studio, { customer_id });
    const removal = { customer_id, amount: 1, reason: 'Se repitió' };
    const request = { method: 'PUT', path: '/customer/removeClasses', body: removal };
    const asked = { reason: 'Se repitió', idempotency_key: `asked-${customer_id}`, request };
    const answer = await studio.api.post('/authorisation_requests', asked, { as: desk });
    const id = idOf(answer.body, 'authorisation_request', 'authorisation_request_id');
    const { customer_id: authorised_by } = await administrator(studio);
    return {
      path: `/authorisation_requests/${id}`,
      body: { decision: 'approved' },
      rows: [
        { action: 'classes-removed', customer_id, actor_id: desk.customer_id, authorised_by, details: { amount: 1 } },
      ],
    };
  },
  'POST /addresses': async (studio) => {
    const { customer_id } = await customer(studio);
    const home = { street: 'Durango', city: 'Puebla', state: 'Puebla', country: 'México' };
    const changes = Object.entries(home).map(([field, to]) => ({ field, from: null, to }));
    return {
      path: '/addresses',
      body: { ...home, customer_id },
      rows: [{ action: 'address-created', customer_id, subject_id: customer_id, details: { changes } }],
    };
  },
  'PUT /addresses': async (studio) => {
    const { customer_id } = await customer(studio);
    const home = { street: 'Durango', city: 'Puebla', state: 'Puebla', country: 'México' };
    const address_id = idOf(
      await made(studio, 'POST', '/addresses', { ...home, customer_id }),
      'address',
      'address_id',
    );
    const details = { address_id, changes: [{ field: 'street', from: 'Durango', to: 'Sonora' }] };
    return {
      path: '/addresses',
      body: { ...home, address_id, street: 'Sonora' },
      rows: [{ action: 'address-changed', customer_id, subject_id: customer_id, details }],
    };
  },
  'DELETE /addresses/{id}': async (studio) => {
    const { customer_id } = await customer(studio);
    const home = { street: 'Durango', city: 'Puebla', state: 'Puebla', country: 'México' };
    const address_id = idOf(
      await made(studio, 'POST', '/addresses', { ...home, customer_id }),
      'address',
      'address_id',
    );
    const changes = Object.entries(home).map(([field, from]) => ({ field, from, to: null }));
    return {
      path: `/addresses/${address_id}`,
      rows: [{ action: 'address-deleted', customer_id, subject_id: customer_id, details: { address_id, changes } }],
    };
  },
};
