import { parseSync, Visitor } from 'oxc-parser';

/** SQL that writes a table outside the folder of its owner. */
export interface TableBreach {
  line: number;
  text: string;
}

/** Each table's only owner, by folder: others call it to write a row. Anybody may read in a join. */
export const OWNED: Readonly<Record<string, readonly string[]>> = {
  attempts: ['attempt'],
  'capabilities/addresses': ['address'],
  'capabilities/announcements': ['announcement'],
  'capabilities/attendance': ['class_rating', 'class_reservation_penalty', 'customer_note', 'reservation_code'],
  'capabilities/audit': ['audit_log'],
  'capabilities/authorisation': ['authorisation', 'authorisation_request', 'counter_allowance'],
  'capabilities/booking': ['class_reservation'],
  'capabilities/calendar': ['calendar_feed'],
  'capabilities/cash-shifts': ['cash_shift', 'cash_shift_line', 'cash_shift_movement', 'cash_shift_person'],
  'capabilities/class-packages': ['class_package', 'class_package_type'],
  'capabilities/configuration': ['app_config'],
  'capabilities/customers': [
    ...['customer', 'customer_claim', 'customer_file', 'former_contact'],
    ...['mail_change', 'mail_confirmation', 'profile_review', 'staff'],
  ],
  'capabilities/discounts': ['discount'],
  'capabilities/files': ['file', 'file_removal'],
  'capabilities/forms': ['form', 'form_field'],
  'capabilities/grants': ['available_class', 'available_class_movement', 'grant_freeze'],
  'capabilities/idempotency': ['idempotency_key'],
  'capabilities/live': ['live_change'],
  'capabilities/outbox': ['outbox'],
  'capabilities/pages': ['accepted_page', 'consent', 'consent_text', 'page'],
  'capabilities/payment-methods': ['payment_method', 'payment_source', 'provider_customer'],
  'capabilities/places': ['class_place'],
  'capabilities/privacy': ['contact_key', 'erased_contact', 'privacy_request'],
  'capabilities/purchases': [
    ...['class_return', 'invoice', 'money_movement', 'online_access', 'payment_alert', 'provider_notice', 'purchase'],
    ...['purchase_event', 'refund_order', 'subscription_stop', 'charge_postponement', 'provider_entry'],
    ...['plan_change', 'plan_order'],
  ],
  'capabilities/schedule': [
    ...['class_series', 'single_class', 'single_class_instructor', 'single_class_tag', 'studio_closure'],
  ],
  'capabilities/staff': ['staff_invitation'],
  'capabilities/studio': [
    ...['class_category', 'class_type', 'coach_rate', 'instructor', 'location', 'program', 'tag', 'video_type'],
  ],
  'capabilities/videos': [
    ...['video', 'video_completed', 'video_conversion', 'video_favorite', 'video_file', 'video_playback'],
    ...['video_position', 'video_rendition'],
    ...['video_rating', 'video_tag'],
  ],
  'capabilities/waitlist': ['waitlist'],
  'gateways/identity': [
    ...['identity_account', 'identity_link', 'identity_session', 'identity_user', 'identity_verification'],
    ...['identity_second_factor', 'identity_recovery_code', 'identity_passkey', 'identity_challenge'],
  ],
  'gateways/payments/simulated': [
    ...['simulated_customer', 'simulated_notice', 'simulated_payment', 'simulated_refund', 'simulated_settings'],
    ...['simulated_source', 'simulated_subscription'],
  ],
};

/** Columns of another owner's table that only one capability fills. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'capabilities/attendance': { single_class: ['roster_closed_at', 'roster_closed_by'] },
  'capabilities/notices': { customer: ['muted_notices'] },
  'capabilities/waitlist': { customer: ['promotion_notice_minutes'] },
};

/** Files that write another owner's table, each with its reason. */
const ACROSS: Readonly<Record<string, readonly string[]>> = {
  // A cancellation frees the place and returns the class to its grant in one statement, as `write_reservations` books.
  'capabilities/booking/queries/booking.ts': ['available_class_movement', 'class_place'],
  // Reminders are found and queued in one statement.
  'capabilities/notices/timed/queries.ts': ['outbox'],
  // Erasing a person is one list of deletions, so that a reader notices what is missing.
  'capabilities/privacy/queries/erasing.ts': [
    ...[
      'address',
      'audit_log',
      'authorisation_request',
      'available_class',
      'calendar_feed',
      'class_rating',
      'class_reservation',
    ],
    ...[
      'class_reservation_penalty',
      'customer',
      'customer_claim',
      'customer_file',
      'customer_note',
      'file',
      'former_contact',
    ],
    ...[
      'idempotency_key',
      'mail_change',
      'mail_confirmation',
      'outbox',
      'purchase',
      'reservation_code',
      'video_completed',
    ],
    ...['video_favorite', 'video_playback', 'video_position', 'video_rating'],
  ],
  // Merging two records of one person likewise.
  'capabilities/merging/queries/moving.ts': [
    ...[
      'accepted_page',
      'address',
      'audit_log',
      'authorisation',
      'authorisation_request',
      'available_class',
      'calendar_feed',
    ],
    ...['class_place', 'class_reservation', 'class_reservation_penalty', 'consent', 'customer', 'customer_claim'],
    ...['customer_file', 'customer_note', 'file', 'former_contact', 'grant_freeze', 'idempotency_key', 'mail_change'],
    ...[
      'mail_confirmation',
      'online_access',
      'outbox',
      'payment_source',
      'privacy_request',
      'provider_customer',
      'purchase',
    ],
    ...['video_completed', 'video_favorite', 'video_playback', 'video_position', 'video_rating', 'waitlist'],
  ],
  // The identity provider has no jobs of its own.
  'capabilities/upkeep/queries.ts': ['identity_session', 'identity_verification'],
};

/** The database's functions and triggers write tables of several floors, for speed; the folder has its own tables too. */
const DATABASE = 'database/';
/** One set of statements writes its five tables. */
const BY_NAME = 'capabilities/studio/entity/queries.ts';

const SERVER = 'src/server/';
const ROWS = /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate\s+table)\s+(?:only\s+)?([a-z_]+)/gi;
const UPDATE = /\bupdate\s+(?:only\s+)?([a-z_]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/gi;
const UNNAMED = /\b(?:insert\s+into|delete\s+from|(?<!\b(?:for|key|do)\s+)update)\s+$/i;

const ownerOf = new Map(Object.entries(OWNED).flatMap(([folder, tables]) => tables.map((table) => [table, folder])));

/** Writes to tables with another owner, or with none (docs/architecture.md#floors-and-walls). */
export function tableBreachesIn(path: string, source: string): TableBreach[] {
  const file = path.slice(SERVER.length);
  if (!path.startsWith(SERVER) || file.startsWith(DATABASE)) return [];
  const found: TableBreach[] = [];
  const judge = ({ start }: { start: number }, sql: string, isOpen: boolean) => {
    const add = (text: string) => found.push({ line: source.slice(0, start).split('\n').length, text });
    for (const [, table = ''] of sql.matchAll(ROWS)) if (!isOwn(file, table)) add(ownerSentence(table));
    for (const match of sql.matchAll(UPDATE)) {
      const table = match[1] ?? '';
      const columns = assigned(sql.slice(match.index + match[0].length));
      if (!isOwn(file, table) && !isFilled(file, table, columns)) add(ownerSentence(table));
    }
    if (isOpen && UNNAMED.test(sql) && file !== BY_NAME) add('a table without its name');
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') judge(node, node.value, false);
    },
    TemplateElement: (node) => judge(node, node.value.raw, !node.tail),
  }).visit(parseSync(path, source).program);
  return found;
}

function isOwn(file: string, table: string): boolean {
  const owner = ownerOf.get(table);
  return (owner !== undefined && file.startsWith(`${owner}/`)) || (ACROSS[file]?.includes(table) ?? false);
}

function isFilled(file: string, table: string, columns: readonly string[]): boolean {
  const filled = Object.entries(COLUMNS).find(([folder]) => file.startsWith(`${folder}/`))?.[1][table];
  return filled !== undefined && columns.length > 0 && columns.every((column) => filled.includes(column));
}

const ownerSentence = (table: string) => `${table}, which is written by ${ownerOf.get(table) ?? 'nobody yet'}`;

/** The columns assigned after `set`, ignoring what is in brackets. */
function assigned(sql: string): string[] {
  let flat = sql;
  while (/\([^()]*\)/.test(flat)) flat = flat.replaceAll(/\([^()]*\)/g, '');
  const [assignments = ''] = flat.split(/\b(?:where|from|returning)\b/i);
  return assignments.split(',').map((each) => each.split('=')[0]?.trim() ?? '');
}
