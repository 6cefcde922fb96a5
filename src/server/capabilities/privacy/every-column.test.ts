import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { uploadAnswer } from '#shared/wire/files.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { pdfBytes, pictureBytes, upload } from '../../../../tests/factories/uploads.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let xochi: TestCustomer;
let admin: TestCustomer;

/** Her card’s id at its provider, which is shown to nobody. */
const FINGERPRINT = 'visa 4242 2031-08';

/** Words that only she wrote, or that were written about her. */
const WORDS = {
  name: 'Xochiquetzal',
  last_name: 'Berriozábal',
  email: 'xochi@berriozabal.example',
  phone: '5598761234',
  old_phone: '5598760000',
  street: 'Callejón del Sapo',
  guest: 'Tlacaelel',
  knee: 'rodilla operada',
  instagram: 'xochi.b',
  comment: 'La música muy fuerte',
  note: 'Prefiere la esquina',
  receipt: 'recibo-xochi.pdf',
  reference: 'Depósito de Xochiquetzal Berriozábal',
  request: 'Quiero que me escriban menos',
} as const;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator', { name: 'Jimena' });
  await configure(studio, { transfer_checkout_enabled: true, allow_class_guests: true, max_guests: 2 });
  const { name, last_name, email } = WORDS;
  xochi = await customer(studio, { name, last_name, email, phone: WORDS.old_phone });
  await live();
});
afterAll(() => studio.close());

/** Uses every part of the product a little, and staff write about her. */
async function live(): Promise<void> {
  const { customer_id } = xochi;
  const ok = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    expect(status, text).toBeLessThan(300);
  };
  const { name, last_name, phone, instagram } = WORDS;
  const profile = { name, last_name, phone, instagram, birthdate: '1990-05-05' };
  await ok(studio.api.put('/customer', profile, { as: xochi }));
  await studio.db.rows('update customer set custom_fields = $2::jsonb where customer_id = $1', [
    ...[customer_id, JSON.stringify({ lesion: WORDS.knee })],
  ]);
  const address = { street: WORDS.street, city: 'Guanajuato', state: 'Guanajuato', country: 'México' };
  await ok(studio.api.post('/addresses', address, { as: xochi }));
  await ok(studio.api.post('/addresses', { ...address, customer_id }, { as: admin }));
  const corrected = { customer_id, ...profile, signup_reason: 'Otro', other: WORDS.knee };
  await ok(studio.api.put('/customer', corrected, { as: admin }));
  await grant(studio, xochi, { class_amount: 9 });
  const { single_class_id } = await singleClass(studio, { in: 40 });
  const guests = [{ name: WORDS.guest }];
  await ok(studio.api.post('/class_reservations', { single_class_id, guests }, { as: xochi }));
  const { class_package_id } = await classPackage(studio, { price: 500 });
  const bought = { customer_id, class_package_id, payment_method_id: 2 };
  const sold = await studio.api.post('/customer/giveAccess', bought, { as: admin });
  expect(sold.status).toBe(201);
  const { class_package_id: other } = await classPackage(studio, { title: 'Otro', price: 700 });
  const input = { class_package_id: other, payment_method: 'transfer' };
  const { purchase_id } = (await studio.api.post('/checkout/attempt', input, { as: xochi })).read(attemptAnswer);
  const sent = await upload(studio, { content: pdfBytes, name: WORDS.receipt, purpose: 'receipt', as: xochi });
  const { file_id } = sent.read(uploadAnswer);
  await studio.db.rows(
    'update purchase set receipt_file_id = $2, receipt_at = now(), reference = $3 where purchase_id = $1',
    [purchase_id, file_id, WORDS.reference],
  );
  await studio.db.rows('update file set unused_since = null where file_id = $1', [file_id]);
  const photo = await upload(studio, {
    content: await pictureBytes(),
    name: 'xochi.jpg',
    purpose: 'receipt',
    as: xochi,
  });
  await studio.db.rows('update file set unused_since = null where file_id = $1', [photo.read(uploadAnswer).file_id]);
  await studio.db.rows(`insert into customer_file (customer_id, key, file_id) values ($1, 'estudio', $2)`, [
    customer_id,
    photo.read(uploadAnswer).file_id,
  ]);
  const at = studio.clock.now().toISOString();
  await studio.db.rows(
    `insert into customer_note (customer_id, note, "createdAt", created_by) values ($1, $2, $3, $4)`,
    [customer_id, WORDS.note, at, admin.customer_id],
  );
  await studio.db.rows(
    `insert into class_rating (class_reservation_id, coach_stars, comment, "createdAt")
     select class_reservation_id, 3, $2, $3 from class_reservation where customer_id = $1 and guest is null`,
    [customer_id, WORDS.comment, at],
  );
  await studio.db.rows(
    `insert into mail_change (customer_id, email, token_hash, asked_at, expires_at) values ($1, $2, 'x', $3, $3)`,
    [customer_id, `otra.${WORDS.email}`, at],
  );
  await studio.db.rows(
    `insert into identity_verification (id, identifier, value, expires_at, created_at, updated_at)
     values ('v', $1, 'x', $2, $2, $2)`,
    [WORDS.email, at],
  );
  const whole = `${name} ${last_name}`;
  const cancelled = { title: 'Otro', total_payment: 70_000, was: 'pending', reason: `Lo pidió ${name}` };
  const ofOthers = { title: 'Otro', total_payment: 70_000, was: 'pending', reason: `Lo pidió su amiga ${whole}` };
  await studio.db.rows(
    `insert into audit_log (occurred_at, actor_id, action, subject, subject_id, details, customer_id)
     values ($1, $2, 'purchase-cancelled', 'purchase', 1, $3::jsonb, $4), ($1, $2, 'purchase-cancelled', 'purchase', 1, $5::jsonb, $2)`,
    [at, admin.customer_id, JSON.stringify(cancelled), customer_id, JSON.stringify(ofOthers)],
  );
  await studio.db.rows(
    `insert into idempotency_key (actor_id, key, request_hash, response, created_at) values ($1, 'alta', 'x', $2::jsonb, $3)`,
    [admin.customer_id, JSON.stringify({ customer: { email: WORDS.email, name: whole } }), at],
  );
  await studio.db.rows('update outbox set sent_at = $2 where customer_id = $1', [customer_id, at]);
  await studio.db.rows(
    `insert into payment_source (customer_id, provider, source_id, card_type, last_digits, fingerprint, "createdAt")
     values ($1, 'simulated', 'src_x', 'visa', '4242', $3, $2)`,
    [customer_id, at, FINGERPRINT],
  );
  await ok(studio.api.post('/privacy_requests', { kind: 'objection', message: WORDS.request }, { as: xochi }));
}

/** Every column of every table that holds one of these words, as `table.column`. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const tables = await studio.db.rows<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const rows = await studio.db.rows<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`);
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value ?? '').toLowerCase();
        if (words.some((word) => text.includes(word.toLowerCase()))) found.add(`${name}.${column}`);
      }
    }
  }
  return [...found].sort();
}

/**
 * Tables with a person's column that are not in the copy, each with the reason. A new table is added to the copy
 * (`queries/data.ts`) and the list of what is erased, or is listed here with a reason.
 */
const NOT_IN_THE_COPY: Readonly<Record<string, string>> = {
  audit_log: 'the book of what staff did; what they changed of her is in the other parts',
  authorisation: 'who let reception act, without anything of hers',
  authorisation_request: 'what reception asked to be let do',
  cash_shift_person: 'of staff alone',
  class_place: 'a place held while she pays; reservations tell the rest',
  counter_allowance: 'of staff alone',
  customer_claim: 'hashes of links that open an account',
  customer_file: 'by its files',
  erased_contact: 'of erased people alone',
  idempotency_key: 'answers kept for a repeated call',
  mail_confirmation: 'hashes of links; the mail is in the profile',
  provider_customer: "the provider's own id",
  staff: 'her role is in the team’s screen',
  staff_invitation: 'an invitation, before there is a person',
  video_file: 'films of the studio, by whoever of the staff sent them',
};
/** Read by `queries/data.ts`. */
const IN_THE_COPY = [
  ...['accepted_page', 'address', 'available_class', 'calendar_feed', 'class_reservation', 'class_reservation_penalty'],
  ...[
    'consent',
    'customer',
    'customer_note',
    'file',
    'former_contact',
    'mail_change',
    'online_access',
    'outbox',
    'payment_source',
  ],
  ...[
    'privacy_request',
    'purchase',
    'video_completed',
    'video_favorite',
    'video_playback',
    'video_position',
    'video_rating',
    'waitlist',
  ],
];

it('every table that refers to a person is in the personal copy, or listed with the reason', async () => {
  const tables = await studio.db.rows<{ name: string }>(
    `select distinct c.conrelid::regclass::text as name from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'customer'::regclass
       and a.attname in ('customer_id', 'held_for', 'actor_id', 'subject_id', 'accepted_by') order by 1`,
  );
  const acting = ['available_class_movement', 'cash_shift_line', 'money_movement', 'purchase_event'];
  const named = new Set([...IN_THE_COPY, ...Object.keys(NOT_IN_THE_COPY), ...acting]);
  expect(tables.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

describe('her words', () => {
  it('are in many columns, and in her copy', async () => {
    const columns = await columnsWith(Object.values(WORDS));
    expect(columns).toEqual(
      expect.arrayContaining([
        ...['address.street', 'audit_log.details', 'class_rating.comment', 'class_reservation.guest'],
        ...['customer.custom_fields', 'customer.email', 'customer.instagram', 'customer.last_name', 'customer.name'],
        ...['customer.other', 'customer.phone', 'customer_note.note', 'file.name', 'former_contact.phone'],
        ...['identity_user.email', 'identity_verification.identifier', 'mail_change.email', 'outbox.recipient'],
        ...['idempotency_key.response', 'privacy_request.message', 'purchase.reference'],
      ]),
    );
    expect(await columnsWith([FINGERPRINT])).toEqual(['payment_source.fingerprint']);
    const { text } = await studio.api.get('/customer/data', { as: xochi });
    for (const word of Object.values(WORDS)) expect(text).toContain(word);
  });

  it('are in no column of any table after erasing, except the confirming letter', async () => {
    const answer = await studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as: xochi });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    expect(await columnsWith(Object.values(WORDS))).toEqual(['outbox.payload', 'outbox.recipient']);
    expect(await columnsWith([FINGERPRINT])).toEqual([]);
    const rest = await studio.db.rows<{ notice: string }>('select notice from outbox where recipient = $1', [
      WORDS.email,
    ]);
    expect(rest).toEqual([{ notice: 'account-erased' }]);
    const [kept] = await studio.db.rows('select count(*) as files from file where customer_id = $1', [
      xochi.customer_id,
    ]);
    expect(kept).toEqual({ files: 0 });
    const [lines] = await studio.db.rows<{ lines: number }>(
      'select count(*) as lines from audit_log where customer_id = $1',
      [xochi.customer_id],
    );
    expect(lines?.lines).toBeGreaterThan(3);
  });

  it('and not in that one either after it was sent', async () => {
    const { deliverNotices } = await import('../notices/index.ts');
    const sent: string[] = [];
    const mail = { send: async ({ to }: { to: string }) => void sent.push(to) };
    await deliverNotices({ ...studio.context, mail });
    expect(sent).toContain(WORDS.email);
    expect(await columnsWith(Object.values(WORDS))).toEqual([]);
  });
});
