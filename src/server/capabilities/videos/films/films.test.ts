import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE, SECOND } from '#shared/time.ts';
import { addressAnswer, videoFileAnswer } from '#shared/wire/films.ts';
import { videoAnswer, videoList, videoSaved, videosAtOffice } from '#shared/wire/videos.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { filmBytes, sendPart } from '../../../../../tests/factories/films.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { onlineAccess } from '../../../../../tests/factories/selling.ts';
import { pictureBytes, upload } from '../../../../../tests/factories/uploads.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { removeUnusedVideos } from '../index.ts';
import { PART_BYTES } from './film-rules.ts';

let studio: TestStudio;
let as: TestCustomer;

beforeAll(async () => {
  studio = await startApp({ environment: { VIDEO_MEGABYTES: '8' } });
  as = await staff(studio, 'administrator');
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.moveTo(START);
  await configure(studio, { videos_enabled: true });
});

const modified = '2026-11-01T12:00:00.000Z';
let made = 0;

const begin = async (bytes: number, name = `film-${++made}.mp4`) =>
  (await studio.api.post('/video_files', { name, bytes, modified }, { as })).read(videoFileAnswer).file;

const partOf = (film: Buffer, part: number) => film.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);

async function sent(film: Buffer): Promise<number> {
  const { video_file_id, parts } = await begin(film.length);
  for (let part = 0; part < parts; part++) {
    const answer = await sendPart(studio, { id: video_file_id, part, content: partOf(film, part), as });
    expect(answer.status, answer.text).toBe(200);
  }
  return video_file_id;
}

const fields = { name: 'Estirar', duration: 20, publish_on: '2026-11-01' };
const saved = async (more: object) =>
  (await studio.api.post('/videos', { ...fields, ...more }, { as })).read(videoSaved).video;
/** A film of three parts, the last one short. */
const film = filmBytes(2 * PART_BYTES + 1000);

async function withAccess(): Promise<TestCustomer> {
  const person = await customer(studio);
  await onlineAccess(studio, person);
  return person;
}

const opened = async (video_id: number, person: TestCustomer) =>
  (await studio.api.post('/video_addresses', { video_id }, { as: person })).read(addressAnswer).address;

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  studio.app.inject({ method, url, headers });

const keptParts = async () => {
  const folder = join(studio.context.settings.DATA_DIR, 'files', 'videos');
  return (await readdir(folder).catch(() => [])).sort();
};

describe('a film upload', () => {
  it('arrives in parts, resumes after an interruption, and plays unchanged', async () => {
    const { video_file_id: id, parts } = await begin(film.length, 'yoga.mp4');
    expect(parts).toBe(3);
    const first = await sendPart(studio, { id, part: 0, content: partOf(film, 0), as });
    expect(first.read(videoFileAnswer).file).toMatchObject({ arrived: 1, type: 'video/mp4', src: null });
    // The page was closed; the same file is chosen again.
    const again = await begin(film.length, 'yoga.mp4');
    expect(again).toMatchObject({ video_file_id: id, arrived: 1 });
    // Its answer was lost, so the part comes once more.
    expect((await sendPart(studio, { id, part: 0, content: partOf(film, 0), as })).status).toBe(200);
    await sendPart(studio, { id, part: 1, content: partOf(film, 1), as });
    const last = await sendPart(studio, { id, part: 2, content: partOf(film, 2), as });
    const { src, arrived } = last.read(videoFileAnswer).file;
    expect(arrived).toBe(3);
    const seen = await ask(src ?? '');
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(seen.rawPayload.equals(film)).toBe(true);
    // A complete film is not resumed: the same file is sent anew.
    expect((await begin(film.length, 'yoga.mp4')).video_file_id).not.toBe(id);
  });

  it('stores each part once, however often it is sent at the same moment', async () => {
    const { video_file_id: id } = await begin(film.length);
    const before = (await keptParts()).length;
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendPart(studio, { id, part: 0, content: partOf(film, 0), as })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await keptParts()).length).toBe(before + 1);
  });

  it.each([
    ['a part that is not the next one', 1, partOf(film, 1), 'video-part'],
    ['a part that is too short', 0, partOf(film, 0).subarray(0, 100), 'video-part'],
    ['what is no film', 0, Buffer.alloc(PART_BYTES, '<p>'), 'video-type'],
    ['nothing', 0, Buffer.alloc(0), 'video-part'],
  ])('is refused with %s, and nothing is kept', async (_, part, content, code) => {
    const { video_file_id: id } = await begin(film.length);
    const before = await keptParts();
    expect((await sendPart(studio, { id, part, content, as })).code).toBe(code);
    expect(await keptParts()).toEqual(before);
  });

  it('is refused beyond the limit, on a full disk, in JSON, or from non-administrators', async () => {
    const large = await studio.api.post('/video_files', { name: 'a', bytes: 8 * 1024 * 1024 + 1, modified }, { as });
    expect(large).toMatchObject({ status: 413, code: 'file-too-large' });
    expect(large.text).toContain('8 MB');
    const { video_file_id: id } = await begin(film.length);
    const content = partOf(film, 0);
    expect((await sendPart(studio, { id, part: 0, content, as, type: 'application/json' })).status).toBe(415);
    const tooMuch = Buffer.concat([content, Buffer.from('x')]);
    expect((await sendPart(studio, { id, part: 0, content: tooMuch, as })).status).toBe(413);
    const desk = await staff(studio, 'desk');
    for (const type of ['application/octet-stream', 'application/json', 'nonsense'])
      expect([type, (await sendPart(studio, { id, part: 0, content, as: desk, type })).code]).toEqual([
        type,
        'forbidden',
      ]);
    const { files } = studio.context;
    const { freeBytes } = files;
    files.freeBytes = async () => 256 * 1024 * 1024 + PART_BYTES - 1;
    try {
      for (const answer of [
        await sendPart(studio, { id, part: 0, content, as }),
        await studio.api.post('/video_files', { name: 'b', bytes: film.length, modified }, { as }),
      ])
        expect(answer).toMatchObject({ status: 503, code: 'storage-full' });
    } finally {
      Object.assign(files, { freeBytes });
    }
    expect((await sendPart(studio, { id, part: 0, content, as })).status).toBe(200);
    expect((await sendPart(studio, { id: 999_999, part: 0, content, as })).code).toBe('file-not-found');
  });

  it('is deleted after a day unless a video uses it, with leftovers of a killed process', async () => {
    const [cut, used, deleted] = [await begin(film.length), await sent(film), await sent(film)];
    const { clock, context } = studio;
    await sendPart(studio, { id: cut.video_file_id, part: 0, content: partOf(film, 0), as });
    // A process died between writing a part and its row.
    const [row] = await studio.db.rows<{ key: string }>(
      'update video_file set tries = tries + 1 where video_file_id = $1 returning key',
      [cut.video_file_id],
    );
    await context.files.put(`videos/${row?.key}-2`, Buffer.from('half'), 'video/mp4');
    const kept = await saved({ video_file_id: used });
    const gone = await saved({ video_file_id: deleted });
    await studio.api.delete(`/videos/${gone.video_id}`, { as });
    const parts = async (id: number) =>
      (await studio.db.rows<{ key: string }>('select key from video_file where video_file_id = $1', [id])).length;
    clock.advance(DAY - MINUTE);
    await removeUnusedVideos(context);
    expect([await parts(cut.video_file_id), await parts(deleted)]).toEqual([1, 1]);
    clock.advance(2 * MINUTE);
    await removeUnusedVideos(context);
    await removeUnusedVideos(context);
    expect([await parts(cut.video_file_id), await parts(used), await parts(deleted)]).toEqual([0, 1, 0]);
    const names = await keptParts();
    expect(names.filter((name) => name.startsWith(row?.key ?? ''))).toEqual([]);
    const whole = (await studio.api.get(`/video_files/${used}`, { as })).read(videoFileAnswer).file;
    expect((await ask(whole.src ?? '')).rawPayload.equals(film)).toBe(true);
    expect(kept.file).toMatchObject({ bytes: film.length });
  });

  it('can be opened by the office for four minutes by its address', async () => {
    const { src } = (await studio.api.get(`/video_files/${await sent(film)}`, { as })).read(videoFileAnswer).file;
    const wrong = `${src}`.replace(/signature=./, 'signature=_');
    expect((await ask(wrong)).statusCode).toBe(404);
    studio.clock.advance(4 * MINUTE + SECOND);
    expect((await ask(src ?? '')).statusCode).toBe(404);
  });
});

describe('a video of the studio’s own', () => {
  it('has one source, a complete film of no other video', async () => {
    const id = await sent(film);
    const link = 'https://youtu.be/dQw4w9WgXcQ';
    const refused = async (more: object) => (await studio.api.post('/videos', { ...fields, ...more }, { as })).body;
    const field = (name: string) => ({ error: { code: 'invalid-input', fields: { [name]: expect.any(String) } } });
    expect(await refused({})).toMatchObject(field('url'));
    expect(await refused({ url: link, video_file_id: id })).toMatchObject(field('url'));
    const { video_file_id: half } = await begin(film.length);
    expect(await refused({ video_file_id: half })).toMatchObject(field('video_file_id'));
    expect(await refused({ video_file_id: 999_999 })).toMatchObject(field('video_file_id'));
    const { video_id, version } = await saved({ video_file_id: id });
    expect(await refused({ video_file_id: id })).toMatchObject(field('video_file_id'));
    // From a file to a link and back.
    const put = (more: object) => studio.api.put('/videos', { video_id, ...more }, { as });
    expect((await put({ version, url: link })).body).toMatchObject(field('url'));
    expect((await put({ url: link, video_file_id: null })).read(videoSaved).video).toMatchObject({
      url: link,
      file: null,
    });
    expect((await put({ url: '', video_file_id: id })).read(videoSaved).video.file).toMatchObject({
      type: 'video/mp4',
    });
  });

  it('has a picture, which stays unless changed', async () => {
    const picture = await upload(studio, { content: await pictureBytes(), as });
    const thumbnail_id = (picture.body as { file_id: number }).file_id;
    const { video_id } = await saved({ video_file_id: await sent(film), thumbnail_id });
    const put = (more: object) => studio.api.put('/videos', { video_id, ...more }, { as });
    expect((await put({ name: 'Otro' })).read(videoSaved).video.thumbnail).toMatchObject({ file_id: thumbnail_id });
    const person = await withAccess();
    const list = (await studio.api.get('/videos', { as: person })).read(videoList).videos;
    expect(list.find((one) => one.video_id === video_id)?.thumbnail?.src).toMatch(/^\/archivos\//);
    expect((await studio.api.delete(`/files/${thumbnail_id}`, { as })).code).toBe('in-use');
    expect((await put({ thumbnail_id: null })).read(videoSaved).video.thumbnail).toBeNull();
    expect((await put({ thumbnail_id: 999_999 })).code).toBe('file-not-found');
  });

  it('supports ranges: 200, 206, 416, HEAD and If-Range', async () => {
    const person = await withAccess();
    const { video_id } = await saved({ video_file_id: await sent(film) });
    const { src } = await opened(video_id, person);
    expect(src).not.toMatch(/token|session/);
    const whole = await ask(src);
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.headers['content-length']]).toEqual([
      200,
      'bytes',
      String(film.length),
    ]);
    expect(whole.rawPayload.equals(film)).toBe(true);
    // A range across two parts.
    const from = PART_BYTES - 3;
    const piece = await ask(src, { range: `bytes=${from}-${from + 9}` });
    expect([piece.statusCode, piece.headers['content-range']]).toEqual([
      206,
      `bytes ${from}-${from + 9}/${film.length}`,
    ]);
    expect(piece.rawPayload.equals(film.subarray(from, from + 10))).toBe(true);
    const end = await ask(src, { range: 'bytes=-7' });
    expect(end.rawPayload.equals(film.subarray(-7))).toBe(true);
    const beyond = await ask(src, { range: `bytes=${film.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${film.length}`]);
    const head = await ask(src, { range: 'bytes=0-9' }, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([206, '10', 0]);
    const etag = String(whole.headers.etag);
    expect((await ask(src, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
    expect((await ask(src, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
  });
});

describe('watching', () => {
  const position = (video_id: number, seconds: number, person: TestCustomer) =>
    studio.api.put('/videos/position', { video_id, seconds }, { as: person });

  it('resumes where she stopped, on any of her devices, and is private', async () => {
    const [ana, eva] = [await withAccess(), await withAccess()];
    const { video_id } = await saved({ video_file_id: await sent(film) });
    expect(await opened(video_id, ana)).toMatchObject({ type: 'video/mp4', seconds: 0, captions_src: null });
    await position(video_id, 754, ana);
    expect(await opened(video_id, ana)).toMatchObject({ seconds: 754 });
    const one = async (person: TestCustomer) =>
      (await studio.api.get(`/videos/${video_id}`, { as: person })).read(videoAnswer).video;
    expect(await one(ana)).toMatchObject({
      seconds: 754,
      watched_at: studio.clock.now().toISOString(),
      embed_url: null,
    });
    expect(await one(eva)).toMatchObject({ seconds: 0, watched_at: null });
    await position(video_id, 0, ana);
    expect(await one(ana)).toMatchObject({ seconds: 0 });
  });

  it('requires access, a published video, and a film of the studio', async () => {
    const [ana, visitor] = [await withAccess(), await customer(studio)];
    const ahead = await saved({ video_file_id: await sent(film), publish_on: '2026-12-01' });
    const linked = await saved({ url: 'https://youtu.be/dQw4w9WgXcQ' });
    const own = await saved({ video_file_id: await sent(film) });
    const calls = (video_id: number, person: TestCustomer) =>
      Promise.all([studio.api.post('/video_addresses', { video_id }, { as: person }), position(video_id, 1, person)]);
    for (const { video_id } of [ahead, linked])
      for (const answer of await calls(video_id, ana)) expect(answer.code).toBe('video-not-found');
    for (const answer of await calls(own.video_id, visitor)) expect(answer.code).toBe('online-access-needed');
    await configure(studio, { videos_enabled: false });
    for (const answer of await calls(own.video_id, ana)) expect(answer.code).toBe('videos-off');
  });

  it('stays open while she keeps watching, and ends four minutes after her last request', async () => {
    const ana = await withAccess();
    const { video_id } = await saved({ video_file_id: await sent(film) });
    const { src } = await opened(video_id, ana);
    for (let minute = 0; minute < 30; minute += 3) {
      studio.clock.advance(3 * MINUTE);
      expect((await ask(src, { range: 'bytes=0-0' })).statusCode).toBe(206);
      expect((await position(video_id, minute * 60, ana)).status).toBe(200);
    }
    studio.clock.advance(4 * MINUTE + SECOND);
    expect((await ask(src, { range: 'bytes=0-0' })).statusCode).toBe(404);
    // Opening it again gives a new address, and the old one still works.
    await opened(video_id, ana);
    expect((await ask(src, { range: 'bytes=0-0' })).statusCode).toBe(206);
  });

  it('is bound to the person and the video', async () => {
    const [ana, eva] = [await withAccess(), await withAccess()];
    const [one, other] = [
      await saved({ video_file_id: await sent(film) }),
      await saved({ video_file_id: await sent(film) }),
    ];
    const { src } = await opened(one.video_id, ana);
    await opened(one.video_id, eva);
    await opened(other.video_id, ana);
    for (const wrong of [
      src.replace(`customer_id=${ana.customer_id}`, `customer_id=${eva.customer_id}`),
      src.replace(`/${one.video_id}?`, `/${other.video_id}?`),
      src.replace(/since=(\d+)/, (_, since) => `since=${Number(since) + 1}`),
    ])
      expect((await ask(wrong, { range: 'bytes=0-0' })).statusCode, wrong).toBe(404);
    expect((await ask(src.replace(/&signature=.*/, ''))).statusCode).toBe(400);
    // The address alone expires after half a day, however it is renewed.
    studio.clock.advance(12 * 60 * MINUTE + SECOND);
    await studio.db.rows('update online_access set expiration_date = $1', ['2026-12-31']);
    await opened(one.video_id, ana);
    expect((await ask(src, { range: 'bytes=0-0' })).statusCode).toBe(404);
  });

  it.each([
    ['her access is closed', `update online_access set closed_at = '2026-11-23T13:00:00Z' where customer_id = $1`],
    [
      'her access is over',
      `update online_access set starts_on = '2026-11-01', expiration_date = '2026-11-22' where customer_id = $1`,
    ],
    ['her account is disabled', `update customer set disabled_at = '2026-11-23T13:00:00Z' where customer_id = $1`],
  ])('ends at once when %s, also in the middle of an answer', async (_, statement) => {
    const ana = await withAccess();
    const { video_id } = await saved({ video_file_id: await sent(film) });
    const { src } = await opened(video_id, ana);
    const { files } = studio.context;
    const { open } = files;
    // While the first part is being sent, the office removes the access.
    files.open = async (name, range) => {
      await studio.db.rows(statement, [ana.customer_id]);
      files.open = open;
      return open(name, range);
    };
    try {
      const cut = await ask(src).catch((error: Error) => error);
      const received = cut instanceof Error ? 0 : cut.rawPayload.length;
      expect(received).toBeLessThan(film.length);
    } finally {
      files.open = open;
    }
    expect((await ask(src, { range: 'bytes=0-0' })).statusCode).toBe(404);
  });

  it('ends when videos are turned off', async () => {
    const ana = await withAccess();
    const { src } = await opened((await saved({ video_file_id: await sent(film) })).video_id, ana);
    await configure(studio, { videos_enabled: false });
    expect((await ask(src, { range: 'bytes=0-0' })).statusCode).toBe(412);
  });
});

describe('captions', () => {
  const captions = 'WEBVTT\n\n00:01.000 --> 00:04.000\nInhala hondo.';
  const put = (video_id: number, text: string | null) =>
    studio.api.put('/video_captions', { video_id, captions: text }, { as });

  it('require the rights of their film', async () => {
    const ana = await withAccess();
    const { video_id } = await saved({ video_file_id: await sent(film) });
    expect((await put(video_id, captions)).body).toEqual({ message: 'Subtítulos guardados.' });
    const office = (await studio.api.get('/videos/admin/all', { as })).read(videosAtOffice).videos;
    expect(office.find((one) => one.video_id === video_id)?.has_captions).toBe(true);
    const { captions_src } = await opened(video_id, ana);
    const answer = await ask(captions_src ?? '');
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      captions,
    ]);
    studio.clock.advance(4 * MINUTE + SECOND);
    expect((await ask(captions_src ?? '')).statusCode).toBe(404);
    expect((await put(video_id, null)).body).toEqual({ message: 'Subtítulos quitados.' });
    expect(await opened(video_id, ana)).toMatchObject({ captions_src: null });
    expect((await ask(captions_src ?? '')).statusCode).toBe(404);
  });

  it('are refused if the file is not captions', async () => {
    const { video_id } = await saved({ video_file_id: await sent(film) });
    expect((await put(video_id, '1\n00:00:01,000 --> 00:00:04,000\nInhala.')).body).toMatchObject({
      error: { code: 'invalid-input', fields: { captions: expect.stringContaining('WebVTT') } },
    });
    expect((await put(999_999, captions)).code).toBe('video-not-found');
  });
});
