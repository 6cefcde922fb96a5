import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressAnswer, conversionAnswer, videoFileAnswer } from '#shared/wire/films.ts';
import { videoSaved } from '#shared/wire/videos.ts';
import { convertNextFilm } from '../../src/server/capabilities/videos/index.ts';
import { configure } from '../factories/configure.ts';
import { sendPart } from '../factories/films.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { onlineAccess } from '../factories/selling.ts';
import { startApp, type TestStudio } from '../start-app.ts';

const program = process.env.FFMPEG_FOUND ?? '';
let studio: TestStudio;
let as: TestCustomer;
let ana: TestCustomer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cupo-films-'));
  studio = await startApp({ environment: { FFMPEG_PATH: program } });
  [as, ana] = [await staff(studio, 'administrator'), await customer(studio)];
  await onlineAccess(studio, ana);
  await configure(studio, { videos_enabled: true });
});
afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A film made by `ffmpeg` itself. */
function drawn(name: string, ...args: string[]): Buffer {
  const file = join(folder, name);
  execFileSync(program, ['-hide_banner', '-loglevel', 'error', '-y', ...args, file]);
  return readFileSync(file);
}

let made = 0;

/** Uploads it as a browser does, makes its qualities, and returns the result. */
async function converted(film: Buffer) {
  const begun = { name: `${++made}.mp4`, bytes: film.length, modified: '2026-11-01T12:00:00.000Z' };
  const { file } = (await studio.api.post('/video_files', begun, { as })).read(videoFileAnswer);
  const { video_file_id, parts, part_bytes } = file;
  for (let part = 0; part < parts; part++) {
    const content = film.subarray(part * part_bytes, (part + 1) * part_bytes);
    const { status, text } = await sendPart(studio, { id: video_file_id, part, content, as });
    expect(status, text).toBe(200);
  }
  const fields = { name: 'Prueba', duration: 1, publish_on: '2026-11-01', video_file_id };
  const { video_id } = (await studio.api.post('/videos', fields, { as })).read(videoSaved).video;
  const since = performance.now();
  const ended = new AbortController().signal;
  expect(await convertNextFilm(studio.context, { program, ended })).toBe(true);
  const seconds = (performance.now() - since) / 1000;
  const { conversion } = (await studio.api.get(`/video_conversions/${video_file_id}`, { as })).read(conversionAnswer);
  return { ...conversion, video_id, seconds, bytes: film.length };
}

const get = (url: string) => studio.app.inject({ method: 'GET', url });

/** Every playlist and segment that its address leads to, read as a player does. */
async function played(video_id: number) {
  const { hls_src } = (await studio.api.post('/video_addresses', { video_id }, { as: ana })).read(
    addressAnswer,
  ).address;
  const named = (text: string, base: string) =>
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => new URL(line, `http://studio${base}`).href.slice('http://studio'.length));
  const qualities = await get(hls_src ?? '');
  const lists = await Promise.all(
    named(qualities.body, hls_src ?? '').map(async (address) => {
      const { body } = await get(address);
      const pieces = await Promise.all(named(body, address).map(async (piece) => (await get(piece)).rawPayload));
      return { lengths: [...body.matchAll(/#EXTINF:([\d.]+),/g)].map(([, length]) => length), pieces };
    }),
  );
  return { text: qualities.body, lists };
}

function report(name: string, { seconds, bytes }: { seconds: number; bytes: number }, lists: { pieces: Buffer[] }[]) {
  const sizes = lists.map(({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 0));
  const kb = (size: number) => `${Math.round(size / 1024)} KB`;
  console.log(`${name}: ${seconds.toFixed(1)} s; ${kb(bytes)} sent; ${sizes.map(kb).join(', ')}`);
}

it('makes a clip of the demo in what it is large enough for', async () => {
  const clip = readFileSync(new URL('../../src/server/demo/clips/back.webm', import.meta.url));
  const done = await converted(clip);
  expect(done).toMatchObject({ state: 'ready', qualities: [240, 360] });
  const { text, lists } = await played(done.video_id);
  expect(text).toMatch(/CODECS="avc1\.4d[0-9a-f]{4}"/);
  for (const { pieces } of lists) {
    expect(pieces).toHaveLength(10);
    for (const piece of pieces) expect(piece.toString('latin1', 0, 200)).toContain('moof');
  }
  report('WebM 640x360, 38 s', done, lists);
});

it('makes a film with sound whose qualities begin their pieces together', async () => {
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=30:d=30', '-f', 'lavfi', '-i', 'sine=d=30'];
  const done = await converted(drawn('sound.mp4', ...source, '-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'aac'));
  expect(done).toMatchObject({ state: 'ready', qualities: [240, 360, 540, 720] });
  const { text, lists } = await played(done.video_id);
  expect(text).toMatch(/RESOLUTION=1280x720,CODECS="avc1\.\w{6},mp4a\.40\.2"/);
  expect(new Set(lists.map(({ lengths }) => lengths.join())).size).toBe(1);
  report('MP4 1280x720 with sound, 30 s', done, lists);
});

it('opens nothing that a film names: no list inside of it, no file of the machine, no address', async () => {
  let requests = 0;
  const server = createServer((_request, answer) => {
    requests++;
    answer.end();
  });
  await new Promise<void>((listens) => void server.listen(0, '127.0.0.1', listens));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/piece.ts`;
  const list = `#EXTM3U\n#EXTINF:10,\n${address}\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`;
  try {
    for (const beginning of [
      '\0\0\0\x18ftypisom\0\0\0\0',
      '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm',
      '\0\0\0\x14ftypqt  \0\0\0\0',
    ]) {
      const film = Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.from(`\n${list}`)]);
      expect(await converted(film)).toMatchObject({ state: 'failed', reason: 'unreadable' });
    }
  } finally {
    await new Promise((closed) => server.close(closed));
  }
  expect(requests).toBe(0);
});

it('does not decode a picture that would take all the memory', async () => {
  const film = drawn(
    'large.mp4',
    '-f',
    'lavfi',
    '-i',
    'color=s=8192x8192:d=0.1',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
  );
  expect(await converted(film)).toMatchObject({ state: 'failed', reason: 'unreadable' });
});
