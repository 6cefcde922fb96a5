import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { testEnvironment } from '../../../../tests/test-environment.ts';
import { movableClock } from '../../clock.ts';
import { listFolder, openLetter } from '../../gateways/mail/mail-folder.ts';
import { createMailGateway } from '../../gateways/mail/open-mail.ts';
import { timedJobs } from '../../jobs/timed-jobs.ts';
import { readSettings } from '../../settings.ts';
import { removeOldLetters } from './index.ts';

const START = new Date('2026-11-23T13:00:00Z');
let folder: string;
const clock = movableClock(START);
const settings = () => readSettings({ ...testEnvironment, DATA_DIR: folder });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cupo-letters-'));
  clock.moveTo(START);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const send = (name: string) =>
  createMailGateway(settings(), clock).send({
    message_id: name,
    sender: 'Jacaranda',
    to: `${name}@ejemplo.mx`,
    subject: `Carta ${name}`,
    html: '<p>Hola</p>',
    text: 'Hola',
    date: clock.now(),
  });
const clean = () => removeOldLetters({ clock, settings: settings() });
const listed = async () => (await listFolder(folder)).map(({ to }) => to.split('@')[0]);
const written = async () => (await readdir(join(folder, 'mail'))).sort();

it('letters are deleted after thirty days, with their lines in lists; newer ones stay', async () => {
  await send('first');
  clock.advance(29 * DAY);
  await send('second');
  await clean();
  expect(await listed()).toEqual(['second', 'first']);
  clock.advance(DAY + 1000);
  await send('third');
  await clean();
  expect((await written()).filter((name) => name.endsWith('.eml'))).toHaveLength(2);
  clock.advance(DAY);
  await clean();
  expect(await listed()).toEqual(['third', 'second']);
  expect((await written()).join(' ')).not.toMatch(/first|2026-11-23/);
  clock.advance(31 * DAY);
  await clean();
  expect(await written()).toEqual([]);
});

it('a deleted letter cannot be opened, and a partly written one is deleted too', async () => {
  await send('first');
  const [letter] = await listFolder(folder);
  await writeFile(join(folder, 'mail', '.20261001000000-half.eml'), 'H');
  clock.advance(30 * DAY + 1000);
  await clean();
  expect(await openLetter(folder, letter?.file ?? '')).toBeUndefined();
  expect((await written()).filter((name) => !name.endsWith('.ndjson'))).toEqual([]);
});

it('lines listed by an earlier version are deleted too', async () => {
  await send('new');
  const line = (name: string, sent_at: Date) =>
    `${JSON.stringify({ file: `${name}.eml`, to: `${name}@ejemplo.mx`, subject: 'x', sent_at: sent_at.toISOString() })}\n`;
  const young = new Date(START.getTime() - DAY);
  const old = new Date(START.getTime() - 31 * DAY);
  await writeFile(join(folder, 'mail', 'index.ndjson'), line('old', old) + line('young', young));
  await clean();
  expect(await listed()).toEqual(['new', 'young']);
});

it('works without any letters', async () => {
  await clean();
});

it('runs as a timed job', () => {
  expect(timedJobs.map(({ name }) => name)).toEqual(expect.arrayContaining(['remove-old-letters', 'forget-attempts']));
});
