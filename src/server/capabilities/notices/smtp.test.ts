import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customer, type TestCustomer } from '../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { type MailServer, startMailServer } from '../../../../tests/mail-server.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { createMailGateway } from '../../gateways/mail/open-mail.ts';
import { deliverNotices } from './index.ts';

let studio: TestStudio;
let server: MailServer;
let ana: TestCustomer;

beforeAll(async () => {
  [studio, server] = await Promise.all([startApp(), startMailServer()]);
});
beforeEach(async () => {
  ana = await customer(studio);
  await grant(studio, ana);
  await studio.db.rows('delete from outbox');
  server.received.length = 0;
});
afterAll(async () => {
  await studio.close();
  await server.close();
});

/** Sends what is due as a server with `SMTP_URL` does. */
async function deliver(): Promise<number> {
  const { context, clock, db } = studio;
  const settings = { ...context.settings, SMTP_URL: server.url, MAIL_FROM: 'Jacaranda <hola@jacaranda.example>' };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { configuration } = context;
  return deliverNotices({ db, clock, settings, configuration, log, mail: createMailGateway(settings, clock) });
}

async function book(): Promise<number> {
  const { single_class_id } = await singleClass(studio, { in: 48 });
  await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
  const [row] = await studio.db.rows<{ id: number }>('select max(class_reservation_id) as id from class_reservation');
  return row?.id ?? 0;
}

const messageId = (message: string | undefined) => /^Message-ID: (<.+>)\r?$/im.exec(message ?? '')?.[1];

it('a letter is sent by SMTP with a plain part and a calendar part, whose cancellation has METHOD:CANCEL', async () => {
  const id = await book();
  expect(await deliver()).toBe(1);
  const [made] = server.received;
  expect(made).toContain(`To: ${ana.email}`);
  expect(made).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  expect(made).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
  await studio.api.delete(`/class_reservations/${id}`, { as: ana });
  expect(await deliver()).toBe(1);
  expect(server.received[1]).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
  expect(messageId(server.received[1])).not.toBe(messageId(made));
});

it('if the server drops the connection after accepting, the letter is sent once more under the same Message-ID, and no third time', async () => {
  await book();
  server.drop = 1;
  expect(await deliver()).toBe(0);
  expect(server.received).toHaveLength(1);
  for (let minutes = 0; minutes < 30; minutes += 5) {
    studio.clock.advance(5 * 60_000);
    await deliver();
  }
  expect(server.received).toHaveLength(2);
  expect(messageId(server.received[0])).toMatch(/^<[\w-]+@jacaranda\.example>$/);
  expect(messageId(server.received[1])).toBe(messageId(server.received[0]));
  const rows = await studio.db.rows('select attempts, sent_at is not null as sent, failed_at from outbox');
  expect(rows).toEqual([{ attempts: 2, sent: true, failed_at: null }]);
});
