import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Change, changes } from '#shared/audit/entry.ts';
import { type AuditAction, acts, sayAct, showActChanges } from '#shared/audit.ts';
import { configure } from '../factories/configure.ts';
import { customer } from '../factories/people.ts';
import { administrator } from '../factories/studio.ts';
import { pictureBytes, upload } from '../factories/uploads.ts';
import { type Call, callsOf, pathWith } from '../http/document.ts';
import { START, startApp } from '../start-app.ts';
import { type Acts, atDesk, type ExpectedRow, type StaffAct } from './acts.ts';
import { deskActs } from './desk-acts.ts';
import { officeActs } from './office-acts.ts';

const studio = await startApp();
await configure(studio, {
  waitlist_enabled: true,
  allow_class_guests: true,
  max_guests: 3,
  qrcode_enabled: true,
  cash_checkout_enabled: true,
  transfer_checkout_enabled: true,
  discounts_enabled: true,
});
const { api, db } = studio;
afterAll(() => studio.close());
beforeEach(() => studio.clock.moveTo(START));

/** Calls of staff that write no row, and why. */
const unsaid: Record<string, string> = {
  'PUT /appconfig/identity': 'a setting like those of PUT /appconfig; needs Firebase (firebase-identity.test.ts)',
  'POST /pages/preview': 'shows what a text becomes',
  'POST /single_class/preview': 'a preview',
  'POST /single_class/preview/new': 'a preview',
  'POST /single_class/preview/cancel': 'a preview',
  'POST /single_class/preview/spot': 'a preview',
  'POST /single_class/preview/week': 'a preview',
  'POST /class_series/preview': 'a preview',
  'POST /class_series/preview/new': 'a preview',
  'POST /class_series/preview/end': 'a preview',
  'POST /closures/preview': 'a preview',
  'POST /customers/import/preview': 'a preview',
  'POST /authorisations': 'a permit does nothing by itself: the act it is for says both names',
  'POST /authorisation_requests': 'a request does nothing by itself: the act says both names once it is approved',
  'POST /checkout': "somebody else's customer_id is refused or not believed",
  'POST /checkout/paypal': "somebody else's customer_id is refused or not believed",
  'POST /payment_providers/{provider}/check': 'it only asks the provider',
  'PUT /video_files/{id}/{part}': 'a part of a film; that it is sent was written when it began',
  'POST /video_forms': 'a form for a part of a film; that it is sent was written when it began',
  'POST /video_parts': 'a part of a film; that it is sent was written when it began',
  'POST /files/check': 'it only tries the cloud',
  'POST /accepted_pages': "somebody else's customer_id is refused or not believed",
  'POST /class_reservations/rating': "somebody else's customer_id is refused or not believed",
};
/** Calls for all signed-in people with which staff change the studio's data. */
const staffToo = ['DELETE /addresses/{id}', 'PUT /files', 'DELETE /files/{id}', 'POST /files', 'POST /files/s3'];
const uploads = ['POST /files', 'POST /files/s3'];

const known: Acts = { ...deskActs, ...officeActs };

const actsForSomebody = ({ body, parameters }: Call) =>
  body?.properties?.customer_id !== undefined ||
  parameters.some(({ in: where, name }) => where === 'query' && name === 'customer_id');

const staffCalls = (await callsOf(api)).filter(
  (call) =>
    call.method !== 'GET' &&
    (['coach', 'desk', 'administrator'].includes(call['x-audience']) ||
      (call['x-audience'] === 'customer' && actsForSomebody(call)) ||
      staffToo.includes(call.name)),
);

interface LogRow {
  audit_log_id: number;
  actor_id: number | null;
  action: AuditAction;
  subject: string;
  subject_id: number | null;
  customer_id: number | null;
  authorised_by: number | null;
  details: Record<string, unknown>;
}

/** A label for a column that would otherwise be shown by its own name. */
const IN_SPANISH = /^[A-ZÁÉÍÓÚ¿]/;

const lastRow = async () =>
  (await db.rows<{ last: number }>('select coalesce(max(audit_log_id), 0) as last from audit_log'))[0]?.last ?? 0;
const rowsAfter = (last: number) =>
  db.rows<LogRow>('select * from audit_log where audit_log_id > $1 order by audit_log_id', [last]);

type Table = Map<number, Record<string, unknown>>;

const keyOf = (subject: string) => (subject === 'app_config' ? null : `${subject}_id`);

/** The row of the table that an act is about, at present. */
async function tableOf(action: AuditAction): Promise<Table> {
  const { subject } = acts[action];
  const key = keyOf(subject);
  if (key === null) return new Map();
  const rows = await db.rows<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${subject} t`);
  return new Map(rows.map(({ row }) => [Number(row[key]), row]));
}

/** Writes instants in one form, in which the log and a table differ. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value).toISOString() : (value ?? null);

/** The changes in a row of the log, by field; for created or deleted rows all fields. */
function saidChanges({ action, details }: LogRow): Change[] {
  const listed = changes.safeParse(details.changes);
  if (listed.success) return listed.data;
  const row = details.row && typeof details.row === 'object' ? Object.entries(details.row) : [];
  return row.map(([field, value]) =>
    action.endsWith('-deleted') ? { field, from: value, to: undefined } : { field, from: undefined, to: value },
  );
}

/** JSON, a tag, a column name, an object, a date in another format, or the code of a choice. */
const AS_STORED =
  /[{}<_]|\[object|undefined|\d{4}-\d{2}|^(day|month|year|pago|presencial|especial|card|cash|transfer|other)$/;

/** A reader of the log must see words: Spanish labels, and no value as it is stored. */
function expectWords(row: LogRow): void {
  for (const { label, from, to } of showActChanges(row)) {
    expect(label, `${row.action}: a field without a Spanish label`).toMatch(IN_SPANISH);
    for (const value of [from, to]) expect(value ?? '', `${row.action} ${label}`).not.toMatch(AS_STORED);
  }
}

/** The log contains the row's values before and after, for every field that the table has by that name. */
function expectSameAsTable(row: LogRow, before: Table, after: Table): number {
  const [was, is] = [before.get(row.subject_id ?? 0), after.get(row.subject_id ?? 0)];
  let compared = 0;
  for (const { field, from, to } of saidChanges(row)) {
    if (was && field in was && from !== undefined)
      expect(plain(from), `${row.action} ${field}`).toEqual(plain(was[field]));
    if (is && field in is && to !== undefined) expect(plain(to), `${row.action} ${field}`).toEqual(plain(is[field]));
    if ((was && field in was) || (is && field in is)) compared += 1;
  }
  return compared;
}

async function send(act: StaffAct, call: Call) {
  const as = act.as ?? (await administrator(studio));
  return { as, answer: await api.call(act.method ?? call.method, act.path, act.body, { as }) };
}

function expectRow(row: LogRow, wanted: ExpectedRow, actor_id: number): void {
  expect(row).toMatchObject({
    actor_id: wanted.actor_id ?? actor_id,
    authorised_by: wanted.authorised_by ?? null,
    action: wanted.action,
    subject: acts[wanted.action].subject,
    ...(wanted.subject_id !== undefined && { subject_id: wanted.subject_id }),
    ...(wanted.customer_id !== undefined && { customer_id: wanted.customer_id }),
    ...(wanted.details && { details: wanted.details }),
  });
  const parsed = acts[wanted.action].details.safeParse(row.details);
  expect(parsed.error, `${row.action}: its details are not those of its sentence`).toBeUndefined();
  const names = { actor: 'Ana', customer: 'Pablo', authorised_by: null };
  expect(sayAct({ ...row, ...names })).not.toContain('hizo esto');
}

it('every call of staff is tested below, or listed with the reason why it writes no audit line', () => {
  const names = staffCalls.map(({ name }) => name).sort();
  const named = [...Object.keys(known), ...Object.keys(unsaid), ...uploads].sort();
  expect(names.length).toBeGreaterThan(90);
  expect(named).toEqual(names);
});

it('names every column that the log can show in Spanish', async () => {
  const others = ['form', 'video_file'];
  const subjects = Object.entries(acts).flatMap(([action, { subject, group }]) =>
    ['shop', 'studio'].includes(group) && /-(created|changed)$/.test(action) && !others.includes(subject)
      ? subject
      : [],
  );
  const columns = await db.rows<{ column_name: string }>(
    `select distinct column_name from information_schema.columns
     where table_schema = current_schema() and table_name = any($1)`,
    [subjects],
  );
  expect(columns.length).toBeGreaterThan(90);
  const row = Object.fromEntries(columns.map(({ column_name }) => [column_name, 'x']));
  const labels = showActChanges({ action: 'tag-deleted', details: { row: { name: '', ...row } } }).map(
    ({ label }) => label,
  );
  expect(labels.filter((label) => !IN_SPANISH.test(label))).toEqual([]);
});

describe('a call of staff writes exactly its rows in the audit log, equal to what it changed', () => {
  const walked = staffCalls.filter(({ name }) => known[name]);
  it.each(walked.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const act = (await known[name]?.(studio)) ?? expect.unreachable();
    const action = act.rows[0]?.action ?? expect.unreachable();
    const [last, before] = [await lastRow(), await tableOf(action)];
    const { as, answer } = await send(act, call);
    expect(answer.status, answer.text).toBeLessThan(300);
    const rows = await rowsAfter(last);
    expect(rows.map((row) => row.action)).toEqual(act.rows.map((row) => row.action));
    for (const [index, row] of rows.entries()) {
      expectRow(row, act.rows[index] ?? expect.unreachable(), as.customer_id);
      expectWords(row);
      const after = await tableOf(row.action);
      expectSameAsTable(row, before, after);
      if (row.subject_id !== null) expect([...before.keys(), ...after.keys()]).toContain(row.subject_id);
    }
  });

  it.each(uploads)('%s', async (path) => {
    const [as, last] = [await administrator(studio), await lastRow()];
    const overrides = { path: path.replace('POST ', '') as '/files', content: await pictureBytes(), name: 'sala.jpg' };
    expect((await upload(studio, { ...overrides, as })).status).toBeLessThan(300);
    const [row, ...others] = await rowsAfter(last);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ action: 'file-uploaded', actor_id: as.customer_id, details: { name: 'sala.webp' } });
  });
});

describe('a refused call of staff leaves no row', () => {
  it.each(staffCalls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const [ana, administers] = [await customer(studio), await administrator(studio)];
    const last = await lastRow();
    const nobody = pathWith(call, '2147483647');
    // An empty change of a profile is no refusal; here the profile does not exist.
    const refused = call.name === 'PUT /customer' ? { customer_id: 2_147_483_647 } : {};
    const answers = [
      await api.call(call.method, nobody, call.body && refused, { as: administers }),
      await api.call(call.method, nobody, call.body && { customer_id: administers.customer_id }, { as: ana }),
    ];
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
    expect(await rowsAfter(last)).toEqual([]);
  });

  it('also if it is refused after it has begun: the till, classes, places and people', async () => {
    const desk = await atDesk(studio);
    const { customer_id, email, phone } = await customer(studio);
    const other = await customer(studio);
    const last = await lastRow();
    const refused = [
      await api.put('/customer/removeClasses', { customer_id, amount: 5 }, { as: desk }),
      await api.post('/customer/giveAccess', { customer_id, class_package_id: 1, payment_method_id: 1 }, { as: desk }),
      await api.put(`/customer/admin/${other.customer_id}`, { name: 'A', phone, email }, { as: desk }),
      await api.post('/class_reservations', { customer_id, single_class_id: 2_000_000 }, { as: desk }),
    ];
    for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400);
    expect(await rowsAfter(last)).toEqual([]);
  });
});

it.each(Object.entries(unsaid).filter(([, reason]) => reason.startsWith('somebody')))('%s: %s', async (name) => {
  const { customer_id } = await customer(studio);
  const call = staffCalls.find((one) => one.name === name) ?? expect.unreachable();
  const last = await lastRow();
  const body = { customer_id, page_id: 1, class_package_id: 1, class_reservation_id: 1, coach_stars: 5 };
  const known = Object.keys(call.body?.properties ?? {});
  const own = Object.fromEntries(Object.entries(body).filter(([key]) => known.includes(key)));
  const answer = await api.call(call.method, call.path, own, { as: await administrator(studio) });
  expect(answer.text).not.toContain(`"customer_id":${customer_id}`);
  expect(await rowsAfter(last)).toEqual([]);
});

it('what a customer does with her own places, waiting and addresses leaves no row', async () => {
  const last = await lastRow();
  const ana = await customer(studio);
  const home = { street: 'Durango', city: 'Puebla', state: 'Puebla', country: 'México' };
  expect((await api.post('/addresses', home, { as: ana })).status).toBe(201);
  expect((await api.put('/waitlist/notice', { promotion_notice_minutes: 60 }, { as: ana })).status).toBe(200);
  expect(await rowsAfter(last)).toEqual([]);
});

it('control: the comparison with the tables finds a row that differs', async () => {
  const act = (await known['PUT /customer/admin/{id}']?.(studio)) ?? expect.unreachable();
  const [last, before] = [await lastRow(), await tableOf('customer-corrected')];
  await api.call('PUT', act.path, act.body, { as: await administrator(studio) });
  const [row] = await rowsAfter(last);
  if (!row) return expect.unreachable();
  const after = await tableOf('customer-corrected');
  expect(expectSameAsTable(row, before, after)).toBe(2);
  const wrong = { ...row, details: { changes: [{ field: 'phone', from: '5500000000', to: '5511111111' }] } };
  expect(() => expectSameAsTable(wrong, before, after)).toThrow('phone');
});
