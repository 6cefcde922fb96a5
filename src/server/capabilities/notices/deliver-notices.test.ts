import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultConfiguration, publicPart } from '#shared/configuration/catalogue.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/database.ts';
import { testEnvironment } from '../../../../tests/test-environment.ts';
import { type MovableClock, movableClock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Mail, MailGateway } from '../../gateways/mail/mail-gateway.ts';
import { createMailGateway } from '../../gateways/mail/open-mail.ts';
import { readSettings } from '../../settings.ts';
import { queueNotice } from '../outbox/index.ts';
import { type DeliveryContext, deliverNotices } from './index.ts';

const LINK = 'https://estudio.example/restablecer?token=abc&x=<1>';
let database: TestDatabase;
let clock: MovableClock;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  clock = movableClock(new Date('2026-11-23T13:00:00Z'));
  folder = await mkdtemp(join(tmpdir(), 'cupo-mail-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function context(mail: MailGateway): DeliveryContext {
  return {
    db: database.db,
    clock,
    settings: readSettings({ ...testEnvironment, DATA_DIR: folder }),
    configuration: {
      current: async () => defaultConfiguration,
      public: async () => publicPart(defaultConfiguration),
      drop: () => undefined,
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    mail,
  };
}

const queue = (recipient = 'ana@ejemplo.mx') =>
  database.db.transaction((tx) =>
    queueNotice(tx, {
      notice: 'password-reset',
      recipient,
      payload: { name: 'Ana', link: LINK, minutes_valid: 60 },
      at: clock.now(),
    }),
  );

/** Stores what it is given; fails the first `failures` times. */
function collecting(failures = 0) {
  const sent: Mail[] = [];
  let left = failures;
  const send = async (mail: Mail) => {
    if (left-- > 0) throw new Error('connection refused');
    sent.push(mail);
  };
  return { sent, send };
}

it('sends committed notices once, and deletes the link afterwards', async () => {
  const mail = collecting();
  await queue();
  await database.db
    .transaction(async (tx) => {
      await queueNotice(tx, {
        notice: 'account-welcome',
        recipient: 'x@ejemplo.mx',
        payload: { name: 'X' },
        at: clock.now(),
      });
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await deliverNotices(context(mail))).toBe(1);
  expect(await deliverNotices(context(mail))).toBe(0);
  expect(mail.sent.map(({ to }) => to)).toEqual(['ana@ejemplo.mx']);
  expect(mail.sent[0]?.text).toContain(LINK);
  expect(mail.sent[0]?.html).toContain('token=abc&amp;x=&lt;1&gt;');
  expect(mail.sent[0]?.html).not.toContain('<script');
  expect(await database.db.rows('select payload from outbox where sent_at is not null')).toEqual([{ payload: {} }]);
});

it('records a letter that left while no connection was free, and does not send it again', async () => {
  await queue();
  const mail = collecting();
  let busy = 2;
  const db: Database = {
    ...database.db,
    rows: (statement, parameters) =>
      /set recipient .* sent_at = /s.test(statement) && busy-- > 0
        ? Promise.reject(new Error('timeout exceeded when trying to connect'))
        : database.db.rows(statement, parameters),
  };
  expect(await deliverNotices({ ...context(mail), db })).toBe(1);
  clock.advance(10 * 60_000);
  expect(await deliverNotices(context(mail))).toBe(0);
  expect(mail.sent).toHaveLength(1);
});

it('waits longer after each failure, keeps its message id, and gives up after ten', async () => {
  const mail = collecting(3);
  await queue();
  const [row] = await database.db.rows<{ message_id: string }>('select message_id from outbox');
  for (const seconds of [0, 30, 60, 120]) {
    clock.advance(seconds * 1000 - 1000);
    expect(await deliverNotices(context(mail))).toBe(0);
    clock.advance(1000);
    await deliverNotices(context(mail));
  }
  expect(mail.sent.map(({ message_id }) => message_id)).toEqual([row?.message_id]);

  await queue('nadie@ejemplo.mx');
  const never = collecting(Number.POSITIVE_INFINITY);
  for (let attempt = 0; attempt < 12; attempt++) {
    await deliverNotices(context(never));
    clock.advance(7 * 3_600_000);
  }
  const [given] = await database.db.rows(
    `select attempts, last_error, failed_at is not null as failed from outbox where recipient = 'nadie@ejemplo.mx'`,
  );
  expect(given).toEqual({ attempts: 10, last_error: 'connection refused', failed: true });
});

it('can run in several processes at once, each letter sent once', async () => {
  const mail = collecting();
  for (let n = 0; n < 23; n++) await queue(`p${n}@ejemplo.mx`);
  await Promise.all([1, 2, 3, 4].map(() => deliverNotices(context(mail))));
  expect(mail.sent).toHaveLength(23);
  expect(new Set(mail.sent.map(({ to }) => to)).size).toBe(23);
});

it('releases the database after five letters', async () => {
  for (let n = 0; n < 6; n++) await queue(`p${n}@ejemplo.mx`);
  const at: number[] = [];
  const send = async () => void at.push(performance.now());
  expect(await deliverNotices(context({ send }))).toBe(6);
  // A timer may be a millisecond early.
  expect((at[5] ?? 0) - (at[4] ?? 0)).toBeGreaterThanOrEqual(99);
});

it('waits a second after five letters while the process is busy with other work', async () => {
  for (let n = 0; n < 6; n++) await queue(`p${n}@ejemplo.mx`);
  const at: number[] = [];
  let busy: NodeJS.Immediate | undefined;
  const work = () => {
    for (const until = performance.now() + 5; performance.now() < until; );
    busy = setImmediate(work);
  };
  const send = async () => {
    at.push(performance.now());
    if (at.length === 5) work();
  };
  expect(await deliverNotices(context({ send }))).toBe(6);
  clearImmediate(busy);
  expect((at[5] ?? 0) - (at[4] ?? 0)).toBeGreaterThanOrEqual(1000);
});

it('takes over letters of a process that died, when its lease ends', async () => {
  await queue();
  const dying = context({ send: () => new Promise(() => undefined) });
  void deliverNotices(dying);
  while ((await database.db.rows('select 1 from outbox where claimed_until is not null')).length === 0);
  const mail = collecting();
  expect(await deliverNotices(context(mail))).toBe(0);
  clock.advance(5 * 60_000);
  expect(await deliverNotices(context(mail))).toBe(1);
});

it('writes letters that any mail program opens, with no header injected by a value', async () => {
  await queue('ana@ejemplo.mx\r\nBcc: espia@ejemplo.mx');
  expect(
    await deliverNotices(context(createMailGateway(readSettings({ ...testEnvironment, DATA_DIR: folder }), clock))),
  ).toBe(1);
  const [file] = (await readdir(join(folder, 'mail'))).filter((name) => name.endsWith('.eml'));
  const letter = await readFile(join(folder, 'mail', file ?? ''), 'utf8');
  const [headers = ''] = letter.split('\r\n\r\n');
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(headers).toMatch(/^Message-ID: <[\w-]+@localhost>$/m);
  expect(headers).toMatch(/^Date: Mon, 23 Nov 2026 13:00:00/m);
});
