import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { formOf, pictureBytes, upload } from '../../../../tests/factories/uploads.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { tokenIssuer } from '../../../../tests/tokens.ts';

let studio: TestStudio;
let as: TestCustomer;

beforeAll(async () => {
  studio = await startApp({ listen: true });
  as = await staff(studio, 'administrator');
});
afterAll(() => studio.close());

/** Sends the first `share` of an upload over a socket of its own and hangs up. */
async function cut(share: number): Promise<void> {
  const { payload, type } = formOf({ content: await pictureBytes(800, 600, 'png') });
  const { port } = new URL(studio.url ?? '');
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    'POST /api/files HTTP/1.1',
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

it('leave nothing, and hold up nobody, however often', async () => {
  for (let time = 0; time < 8; time++) await cut(time / 8);
  expect(await studio.db.rows('select * from file')).toEqual([]);
  expect(await readdir(join(studio.context.settings.DATA_DIR, 'files')).catch(() => [])).toEqual([]);
  expect((await upload(studio, { content: await pictureBytes(), as })).status).toBe(201);
});
