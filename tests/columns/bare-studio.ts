import { hashOfToken } from '../../src/server/capabilities/identity/index.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { identity } from '../factories/people.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { readTables, type Said, type Tables, writeBareRow } from './bare-rows.ts';

type Person = Awaited<ReturnType<typeof identity>>;

/** A studio with only the required values. */
export interface BareStudio extends TestStudio {
  tables: Tables;
  people: { ana: Person; administrator: Person; desk: Person; coach: Person; teacher: Person };
}

/** Their ids, in the order of creation; the first has no account. */
const ANA = 2;
const ADMINISTRATOR = 3;
const DESK = 4;
const COACH = 5;
const TEACHER = 6;

/** The token of Ana's calendar. */
export const FEED = 'x'.repeat(43);

const PAST = { class_date: '2026-11-20 07:00:00', starts_at: '2026-11-20T13:00:00.000Z' };
const AT = '2026-11-23T13:00:00.000Z';

/** The terms of a sale, without everything that a package may omit. */
const terms = {
  class_package_id: 1,
  title: 'Texto',
  class_amount: -1,
  expiration_days: 30,
  class_type_ids: null,
  allowed_times: null,
  kind: 'presencial',
  short_description: '',
  image: null,
  is_subscription: false,
  is_trial: false,
  subscription_period: null,
  subscription_interval: null,
  free_trial_length: null,
  free_trial_period: null,
  class_package_types: [],
};
const sold = { amount: 10_000, total_payment: 10_000, payment_method_id: 2, terms };

/** A payment reference with the least a provider returns. */
const NUMBER = {
  kind: 'oxxo',
  number: '93000262280678',
  bank: null,
  concept: null,
  url: null,
  expires_at: '2026-11-25T13:00:00.000Z',
};

/**
 * Rows in an order in which they can be inserted. A table may have several: one for each of its states, each as bare as
 * possible.
 */
const rows: [table: string, ...said: Said[]][] = [
  ['identity_account', { id: 'cuenta', user_id: 'uid of ana' }],
  ['identity_verification', {}],
  ['identity_link', { subject: 'firebase:proyecto:ana', uid: 'uid of ana' }],
  ['identity_second_factor', { user_id: 'uid of ana' }],
  ['identity_recovery_code', { user_id: 'uid of ana' }],
  ['identity_passkey', { user_id: 'uid of ana' }],
  ['identity_challenge', {}],
  [
    'customer',
    {},
    { uid: 'uid of ana' },
    { uid: 'uid of administrator' },
    { uid: 'uid of desk' },
    { uid: 'uid of coach' },
    { uid: 'uid of teacher' },
  ],
  ['former_contact', { email: 'antes@ejemplo.mx' }, { phone: '5599999999' }],
  ['customer_claim', { customer_id: 1, way: 'mail' }],
  ['mail_change', { email: 'otra@ejemplo.mx' }],
  ['mail_confirmation', { email: 'ana@ejemplo.mx' }],
  ['file', { purpose: 'receipt', key: '0'.repeat(32), type: 'application/pdf' }],
  ['file_removal', { name: 'receipts/x' }],
  [
    'app_config',
    { key: 'discounts_enabled', value: true },
    { key: 'videos_enabled', value: true },
    { key: 'customer_freeze_days', value: 30 },
  ],
  ['location', { timezone: 'America/Mexico_City' }],
  ['class_type', {}],
  ['class_category', { handle: 'texto' }],
  ['tag', { color: '#6B4EA0' }],
  ['instructor', {}],
  ['coach_rate', { instructor_id: 1 }],
  ['studio_closure', {}],
  [
    'staff',
    { customer_id: ADMINISTRATOR, role: 'administrator' },
    { customer_id: DESK, role: 'desk' },
    { customer_id: COACH, role: 'coach' },
    { customer_id: TEACHER, role: 'coach', instructor_id: 1 },
  ],
  ['erased_contact', {}],
  ['privacy_request', { customer_id: ANA, kind: 'access', received_on: '2026-11-20', answer_by: '2026-12-18' }],
  ['staff_invitation', { email: 'nueva@ejemplo.mx', role: 'desk' }],
  ['audit_log', { action: 'customer-disabled', subject: 'customer' }],
  ['authorisation', { acts: '{gift}', requested_by: DESK, authorised_by: ADMINISTRATOR }],
  ['authorisation_request', { acts: '{gift}', method: 'POST', path: '/api/available_classes', requested_by: DESK }],
  ['page', { slug: 'texto' }, { slug: 'obligatoria', required: true }],
  ['accepted_page', {}],
  ['consent_text', {}],
  ['consent', { act: 'before', page_id: 1, version: 1, given: true }],
  ['announcement', {}],
  [
    'video',
    { url: 'https://vimeo.com/1', publish_on: '2026-11-23' },
    { url: 'https://vimeo.com/2', publish_on: '2027-01-01' },
  ],
  [
    'video_file',
    { key: '0'.repeat(32), customer_id: ADMINISTRATOR, part_bytes: 10, type: 'video/mp4', tries: 1, parts: '{1}' },
    { key: '1'.repeat(32), customer_id: ADMINISTRATOR, part_bytes: 10 },
  ],
  ['video_conversion', { state: 'waiting' }],
  ['video_rendition', { run: 1, quality: 240, codecs: 'avc1.4d4015', lengths: '{1}', bytes: '{1,1}' }],
  ['video_type', {}],
  ['program', { video_ids: '{1}' }],
  ['video_favorite', { customer_id: ANA }],
  ['video_position', { customer_id: ANA }],
  ['video_tag', {}],
  ['video_playback', { customer_id: ANA, day: '2026-11-23' }],
  ['video_completed', { customer_id: ANA }],
  ['video_rating', { customer_id: ANA, class_stars: 5 }],
  ['form', { object: 'salud' }],
  ['form_field', { form_field_id: 100, form_id: 7, key: 'texto', type: 'text', label: 'Texto' }],
  ['customer_file', {}],
  ['address', {}],
  [
    'class_package',
    { kind: 'presencial', downloadable: true, file_url: '/archivos/privados/1' },
    { kind: 'online', is_subscription: true, subscription_period: 'month', subscription_interval: 1 },
    { kind: 'especial' },
  ],
  ['class_package_type', {}],
  ['discount', { code: 'TEXTO', is_percent: true }, { code: 'MOSTRADOR', is_percent: true, at_desk: true }],
  ['class_series', { weekdays: '{1}', time: '07:00', description: '' }],
  [
    'single_class',
    {},
    { capacity: 3 },
    { cancelled_at: AT },
    { capacity: 3, ...PAST },
    { class_series_id: 1, series_date: '2026-11-24' },
    { capacity: 3, class_package_id: 3 },
  ],
  ['single_class_instructor', { single_class_id: 2 }, { single_class_id: 4 }],
  ['single_class_tag', { single_class_id: 2 }],
  [
    'purchase',
    { ...sold, status: 'failed', provider_nonce: null },
    { ...sold, status: 'pending', pending_until: '2026-11-25T13:00:00.000Z' },
    { ...sold, status: 'completed', paid_at: AT },
    { ...sold, status: 'active', class_package_id: 2, paid_at: AT },
    { ...sold, status: 'cancelled', cancelled_at: AT },
    { ...sold, status: 'revoked' },
    { ...sold, status: 'pending', class_package_id: 3, pending_until: '2026-11-25T13:00:00.000Z', voucher: NUMBER },
  ],
  ['purchase_event', { purchase_id: 3, to_status: 'completed' }],
  ['invoice', { purchase_id: 3 }],
  ['online_access', { purchase_id: 4 }],
  ['payment_source', { card_type: 'visa', last_digits: '4242' }],
  ['provider_customer', {}],
  [
    'money_movement',
    { purchase_id: 3, kind: 'payment', amount: 10_000, payment_method_id: 2, occurred_at: AT },
    { purchase_id: 3, kind: 'refund', amount: -1, payment_method_id: 2, occurred_at: AT },
  ],
  [
    'cash_shift',
    { opened_by: DESK },
    {
      opened_by: ADMINISTRATOR,
      closed_by: ADMINISTRATOR,
      closed_at: AT,
      counted: '{}',
      counted_total: 0,
      expected_total: 0,
      terminal_expected: 0,
    },
  ],
  [
    'cash_shift_person',
    { cash_shift_id: 1, customer_id: DESK },
    { cash_shift_id: 2, customer_id: ADMINISTRATOR, is_open: false },
  ],
  ['cash_shift_line', { cash_shift_id: 2, kind: 'correction', amount: 5 }],
  ['cash_shift_movement', { cash_shift_id: 2, money_movement_id: 1 }],
  ['class_return', { purchase_id: 3, single_class_id: 3 }],
  ['refund_order', { purchase_id: 3 }],
  ['subscription_stop', { purchase_id: 4 }],
  ['provider_notice', {}],
  ['payment_alert', { kind: 'unknown-purchase' }],
  [
    'available_class',
    { source: 'gift', expiration_date: '2026-12-23' },
    { source: 'purchase', purchase_id: 3, part: 0, class_amount: 2, expiration_date: '2026-12-23' },
  ],
  ['grant_freeze', { available_class_id: 2 }],
  ['charge_postponement', { purchase_id: 4 }],
  ['plan_change', { purchase_id: 4, terms, terms_before: terms, renewal_payment: 1, renewal_before: 1 }],
  ['plan_order', { purchase_id: 4 }],
  ['provider_entry', { kind: 'fee', name: 'pay', amount: -1 }],
  ['available_class_movement', { kind: 'granted', amount: 0 }, { available_class_id: 2, kind: 'granted', amount: 2 }],
  [
    'class_reservation',
    { single_class_id: 2 },
    { single_class_id: 4 },
    { single_class_id: 1, deletedAt: AT, cancellation: 'studio' },
    { single_class_id: 6 },
  ],
  [
    'class_place',
    { single_class_id: 2, spot: 1, class_reservation_id: 1 },
    { single_class_id: 4, spot: 1, class_reservation_id: 2 },
    { single_class_id: 2, spot: 2 },
    { single_class_id: 4, spot: 2 },
    { single_class_id: 2, spot: 3, blocked_at: AT, blocked_reason: 'staff' },
    { single_class_id: 6, spot: 2, class_reservation_id: 4 },
    { single_class_id: 6, spot: 1, held_until: '2026-11-25T13:00:00.000Z', held_for: ANA },
  ],
  ['reservation_code', { token: '0123456789AB' }],
  ['class_reservation_penalty', {}],
  ['class_rating', { class_reservation_id: 2 }],
  ['customer_note', {}],
  ['waitlist', { single_class_id: 6 }, { single_class_id: 3, ended_at: AT, outcome: 'left' }],
  [
    'outbox',
    { channel: 'mail', notice: 'class-cancelled', message_id: 'uno' },
    { channel: 'mail', notice: 'class-cancelled', message_id: 'dos', customer_id: ANA, single_class_id: 3 },
  ],
  ['calendar_feed', { token_hash: hashOfToken(FEED) }],
  ['idempotency_key', {}],
  ['counter_allowance', {}],
  ['attempt', {}],
  ['live_change', {}],
  ['simulated_customer', { customer_id: 'cus' }],
  ['simulated_source', { source_id: 'src', customer_id: 'cus' }],
  ['simulated_subscription', { subscription_id: 'sub', customer_id: 'cus', period: 'month', status: 'active' }],
  ['simulated_payment', { payment_id: 'pay', customer_id: 'cus', way: 'token', status: 'succeeded', amount: 10_000 }],
  ['simulated_refund', { payment_id: 'pay' }],
  ['simulated_notice', {}],
];

/** Opens a studio whose rows have every optional column empty, with a further row for each state that needs one. */
export async function openBareStudio(): Promise<BareStudio> {
  const studio = await startApp();
  const tables = await readTables(studio.db);
  const people = {
    ana: await identity(studio),
    administrator: await identity(studio),
    desk: await identity(studio),
    coach: await identity(studio),
    teacher: await identity(studio),
  };
  const uids = new Map(Object.entries(people).map(([name, { uid }]) => [`uid of ${name}`, uid]));
  await studio.db.transaction(async (tx) => {
    for (const [table, ...all] of rows) {
      for (const said of all) await writeRow(tx, tables, { table, said: withUids(said, uids) });
    }
  });
  // The server read its settings at its start.
  studio.context.configuration.drop();
  return { ...studio, tables, people };
}

async function writeRow(tx: Tx, tables: Tables, { table, said }: { table: string; said: Said }): Promise<void> {
  const columns = tables.get(table);
  if (!columns) throw new Error(`There is no table ${table}.`);
  try {
    await writeBareRow(tx, columns, { table, said, owner: ANA });
  } catch (error) {
    throw new Error(`A bare row of ${table}: ${error}`, { cause: error });
  }
}

function withUids(said: Said, uids: ReadonlyMap<string, string>): Said {
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, uids.get(String(value)) ?? value]));
}
