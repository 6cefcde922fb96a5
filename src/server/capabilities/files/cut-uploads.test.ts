import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { formOf, pictureBytes, upload } from '../../../../tests/factories/uploads.ts';
import { collectLogs } from '../../../../tests/log-lines.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { tokenIssuer } from '../../../../tests/tokens.ts';

let studio: TestStudio;
let as: TestCustomer;

const logs = collectLogs();

beforeAll(async () => {
  studio = await startApp({ listen: true, environment: { LOG_LEVEL: 'info' }, logStream: logs });
  as = await staff(studio, 'administrator');
});
afterAll(() => studio.close());

/** Sends the first `share` of an upload over a socket of its own and hangs up. */
async function cut(share: number, json = false): Promise<void> {
  const form = formOf({ content: await pictureBytes(800, 600, 'png') });
  const { payload, type } = json
    ? { payload: Buffer.from(JSON.stringify({ name: 'x'.repeat(100_000) })), type: 'application/json' }
    : form;
  const { port } = new URL(studio.url ?? '');
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    json ? 'PUT /api/customer HTTP/1.1' : 'POST /api/files HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${await tokenIssuer(studio.clock)(as)}`,
    `content-type: ${type}`,
    `content-length: ${payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, Math.floor(payload.length * share)));
  await pause(50);
  socket.destroy();
  await pause(50);
}

it('leave no file, and block nobody, however often', async () => {
  for (let time = 0; time < 8; time++) await cut(time / 8);
  expect(await studio.db.rows('select * from file')).toEqual([]);
  expect(await readdir(join(studio.context.settings.DATA_DIR, 'files')).catch(() => [])).toEqual([]);
  expect((await upload(studio, { content: await pictureBytes(), as })).status).toBe(201);
});

it.each([
  ['a file', false],
  ['a form', true],
])('are no lost database and nothing for whoever is on call: %s', async (_what, json) => {
  const before = logs.text().length;
  for (const share of [0, 0.01, 0.5, 0.99]) await cut(share, json);
  const lines = () =>
    logs
      .text()
      .slice(before)
      .split('\n')
      .filter(Boolean)
      .map((line): { level: number; msg: string } => JSON.parse(line));
  await expect.poll(() => lines().length).toBe(4);
  const INFO = 30;
  for (const { level, msg } of lines()) expect([level, msg]).toEqual([INFO, 'hung up before the request was whole']);
});

it('a lost database is still reported as such while somebody uploads', async () => {
  const before = logs.text().length;
  const { transaction } = studio.db;
  studio.context.db.transaction = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
  const answer = await upload(studio, { content: await pictureBytes(), as });
  studio.context.db.transaction = transaction;
  expect([answer.status, answer.code]).toEqual([503, 'busy']);
  expect(logs.text().slice(before)).toContain('the database is not there');
});
