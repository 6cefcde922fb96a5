import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { addressAnswer, type VideoPartForm, videoFileAnswer, videoFormAnswer } from '#shared/wire/films.ts';
import { videoSaved } from '#shared/wire/videos.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { filmBytes, sendPart } from '../../../../../tests/factories/films.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { onlineAccess } from '../../../../../tests/factories/selling.ts';
import { type S3StandIn, startS3 } from '../../../../../tests/files/s3-stand-in.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { removeUnusedFiles } from '../../files/index.ts';
import { removeUnusedVideos } from '../index.ts';
import { DIRECT_PART_BYTES, PART_BYTES } from './film-rules.ts';

let service: S3StandIn;
let studio: TestStudio;
let as: TestCustomer;

beforeAll(async () => {
  service = await startS3({ now: () => studio?.clock.now() ?? START });
  studio = await startApp({
    environment: {
      S3_ACCESS_KEY_ID: service.accessKeyId,
      S3_SECRET_ACCESS_KEY: service.secretAccessKey,
      S3_ALLOW_PRIVATE: 'yes',
      S3_PATIENCE: '2000',
    },
  });
  as = await staff(studio, 'administrator');
  await configure(studio, {
    S3_ENDPOINT: service.address,
    bucket: service.bucket,
    region: service.region,
    files_location: 's3',
    videos_enabled: true,
  });
});
afterAll(async () => {
  await studio.close();
  await service.close();
});
beforeEach(() => {
  studio.clock.moveTo(START);
  service.mishaps = [];
  service.refused.splice(0);
  service.objects.clear();
});

/** Two parts, the second one short. */
const film = filmBytes(DIRECT_PART_BYTES + 1000);
const partOf = (content: Buffer, part: number) =>
  content.subarray(part * DIRECT_PART_BYTES, (part + 1) * DIRECT_PART_BYTES);
/** And one of a single part. */
const small = filmBytes(1000);
let made = 0;

const begin = async (bytes = film.length, more: object = {}) => {
  const input = { name: `film-${++made}.mp4`, bytes, modified: '2026-11-01T12:00:00.000Z', ...more };
  return (await studio.api.post('/video_files', input, { as })).read(videoFileAnswer).file;
};

const askForm = (video_file_id: number, part: number) =>
  studio.api.post('/video_forms', { video_file_id, part }, { as });
const formFor = async (video_file_id: number, part: number): Promise<VideoPartForm> => {
  const { form } = (await askForm(video_file_id, part)).read(videoFormAnswer);
  if (!form) throw new Error('The part is there already.');
  return form;
};

async function store({ url, fields }: VideoPartForm, content: Uint8Array): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new File([new Uint8Array(content)], 'blob'));
  return (await fetch(url, { method: 'POST', body })).status;
}

const say = (video_file_id: number, part: number, tried: number) =>
  studio.api.post('/video_parts', { video_file_id, part, tried }, { as });

async function sent(content = film) {
  const { video_file_id } = await begin(content.length);
  for (const part of Array.from({ length: Math.ceil(content.length / DIRECT_PART_BYTES) }, (_, index) => index)) {
    const form = await formFor(video_file_id, part);
    expect(await store(form, partOf(content, part))).toBe(201);
    expect((await say(video_file_id, part, form.tried)).status).toBe(200);
  }
  return video_file_id;
}

const names = () => [...service.objects.keys()].map((name) => name.replace(/[0-9a-f]{32}/, 'key')).sort();
const ask = (url: string, headers: Record<string, string> = {}) => studio.app.inject({ method: 'GET', url, headers });

describe('a film uploaded directly to the cloud', () => {
  it('is sent part by part with signed forms, validated, and plays by ranges from where it is stored', async () => {
    const { video_file_id: id, direct, parts, part_bytes } = await begin();
    expect([direct, parts, part_bytes]).toEqual([true, 2, DIRECT_PART_BYTES]);
    const first = await formFor(id, 0);
    expect(await store(first, partOf(film, 0))).toBe(201);
    expect(names()).toEqual(['quarantine/key-1']);
    const said = (await say(id, 0, first.tried)).read(videoFileAnswer).file;
    expect(said).toMatchObject({ arrived: 1, type: 'video/mp4', src: null });
    expect(names()).toEqual(['videos/key-1']);
    const second = await formFor(id, 1);
    await store(second, partOf(film, 1));
    const { src } = (await say(id, 1, second.tried)).read(videoFileAnswer).file;
    expect((await ask(src ?? '')).rawPayload.equals(film)).toBe(true);

    const answer = await studio.api.post(
      '/videos',
      { name: 'Estirar', duration: 20, publish_on: '2026-11-01', video_file_id: id },
      { as },
    );
    const { video_id } = answer.read(videoSaved).video;
    const ana = await customer(studio);
    await onlineAccess(studio, ana);
    const opened = (await studio.api.post('/video_addresses', { video_id }, { as: ana })).read(addressAnswer).address;
    const from = DIRECT_PART_BYTES - 4;
    const piece = await ask(opened.src, { range: `bytes=${from}-${from + 7}` });
    expect([piece.statusCode, piece.headers['content-range']]).toEqual([
      206,
      `bytes ${from}-${from + 7}/${film.length}`,
    ]);
    expect(piece.rawPayload.equals(film.subarray(from, from + 8))).toBe(true);
    expect(service.refused).toEqual([]);
    // Not one byte of it came through this server.
    const key = [...service.objects.keys()][0]?.slice(7, 39);
    expect(service.asked.filter((line) => line.startsWith('PUT') && line.includes(String(key)))).toHaveLength(2);
  });

  it('consisting of one object plays like one of parts', async () => {
    const id = await sent(small);
    expect(names()).toEqual(['videos/key-1']);
    const { src } = (await studio.api.get(`/video_files/${id}`, { as })).read(videoFileAnswer).file;
    const piece = await ask(src ?? '', { range: 'bytes=990-' });
    expect([piece.statusCode, piece.rawPayload.equals(small.subarray(990))]).toEqual([206, true]);
  });

  it('resumes after an interruption, and reported twice exists once', async () => {
    const name = 'yoga.mp4';
    const { video_file_id: id } = await begin(film.length, { name });
    // The browser was closed after the store had the part, before the server knew.
    await store(await formFor(id, 0), partOf(film, 0));
    const again = await begin(film.length, { name });
    expect(again).toMatchObject({ video_file_id: id, arrived: 0, direct: true });
    const form = await formFor(id, 0);
    expect(form.tried).toBe(2);
    await store(form, partOf(film, 0));
    const answers = await Promise.all([say(id, 0, form.tried), say(id, 0, form.tried), say(id, 0, form.tried)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(names()).toEqual(['quarantine/key-1', 'videos/key-2']);
    expect((await askForm(id, 0)).read(videoFormAnswer)).toMatchObject({ form: null, file: { arrived: 1 } });
    expect(await begin(film.length, { name })).toMatchObject({ video_file_id: id, arrived: 1 });
  });

  it('goes through the server if the browser cannot reach the cloud', async () => {
    const name = 'cors.mp4';
    const { video_file_id: id } = await begin(film.length, { name });
    const detour = await begin(film.length, { name, direct: false });
    expect(detour).toMatchObject({ direct: false, arrived: 0, part_bytes: PART_BYTES });
    expect(detour.video_file_id).not.toBe(id);
    const content = film.subarray(0, PART_BYTES);
    expect((await sendPart(studio, { id: detour.video_file_id, part: 0, content, as })).status).toBe(200);
    expect(names()).toEqual(['videos/key-1']);
    // Once begun this way, it continues this way.
    expect(await begin(film.length, { name })).toMatchObject({ video_file_id: detour.video_file_id, arrived: 1 });
    expect((await askForm(detour.video_file_id, 1)).code).toBe('video-part');
  });
});

describe('direct uploads are validated before they are stored', () => {
  it.each<[string, () => Buffer, string]>([
    ['no film', () => Buffer.alloc(small.length, '<p>'), 'video-type'],
    [
      'a picture that begins as one',
      () => {
        const picture = filmBytes(small.length);
        picture.write('avif', 8, 'latin1');
        return picture;
      },
      'video-type',
    ],
  ])('%s is refused, and nothing of it stays', async (_, content, code) => {
    const { video_file_id: id } = await begin(small.length);
    const form = await formFor(id, 0);
    expect(await store(form, content())).toBe(201);
    expect((await say(id, 0, form.tried)).code).toBe(code);
    expect(names()).toEqual([]);
    expect((await studio.api.get(`/video_files/${id}`, { as })).read(videoFileAnswer).file.arrived).toBe(0);
  });

  it('another length, name or type is refused by the store itself, and a form expires after an hour', async () => {
    const { video_file_id: id } = await begin(small.length);
    const form = await formFor(id, 0);
    expect(await store(form, small.subarray(1))).toBe(403);
    expect(await store(form, Buffer.concat([small, Buffer.from('x')]))).toBe(403);
    const other = (field: string, value: string) => ({ ...form, fields: { ...form.fields, [field]: value } });
    expect(await store(other('Content-Type', 'text/html'), small)).toBe(403);
    expect(await store(other('key', `${form.fields.key}0`), small)).toBe(403);
    expect(await store(other('key', 'videos/a'), small)).toBe(403);
    studio.clock.advance(HOUR + 1);
    expect(await store(form, small)).toBe(403);
    expect(names()).toEqual([]);
  });

  it('what the store lets through is refused here: another length, another type', async () => {
    const { video_file_id: id } = await begin(small.length);
    for (const wrong of [
      { content: Buffer.from(small.subarray(1)), type: 'application/octet-stream' },
      { content: Buffer.from(small), type: 'video/mp4' },
    ]) {
      const { fields, tried } = await formFor(id, 0);
      service.objects.set(String(fields.key), wrong);
      expect((await say(id, 0, tried)).code).toBe('video-part');
      expect(names()).toEqual([]);
    }
  });

  it('a part that is missing, of another number, or replaced during validation is refused', async () => {
    const { video_file_id: id } = await begin();
    const form = await formFor(id, 0);
    expect((await say(id, 0, form.tried)).code).toBe('video-part');
    expect((await say(id, 0, 99)).code).toBe('video-part');
    expect((await say(id, 1, form.tried)).code).toBe('video-part');
    expect((await askForm(id, 1)).code).toBe('video-part');
    expect((await say(999_999, 0, 1)).code).toBe('file-not-found');
    await store(form, partOf(film, 0));
    const cloud = await studio.context.files.cloud();
    if (!cloud) throw new Error('There is no cloud.');
    const { arrived } = cloud;
    cloud.arrived = async (name) => {
      const found = await arrived(name);
      // The form is still valid: the validated object is overwritten.
      await store(form, Buffer.alloc(DIRECT_PART_BYTES, '<p>'));
      return found;
    };
    try {
      expect((await say(id, 0, form.tried)).code).toBe('video-part');
    } finally {
      cloud.arrived = arrived;
    }
    expect(names()).toEqual([]);
    // Nor by a form of the previous part.
    const next = await formFor(id, 0);
    await store(next, partOf(film, 0));
    await say(id, 0, next.tried);
    service.objects.set(String(next.fields.key), { content: partOf(film, 1), type: 'application/octet-stream' });
    expect((await say(id, 1, next.tried)).code).toBe('video-part');
  });

  it.each([['500'], ['silent'], ['fails late'], ['full']] as const)(
    'a cloud that fails the copy (%s) is a refusal, and saying it again is enough',
    async (how) => {
      const { video_file_id: id } = await begin(small.length);
      const form = await formFor(id, 0);
      await store(form, small);
      service.mishaps = [{ how, when: /^PUT .*videos/ }];
      const refused = await say(id, 0, form.tried);
      expect([refused.status, refused.code]).toEqual([503, how === 'full' ? 'storage-full' : 'files-unreachable']);
      service.mishaps = [{ how: '500', when: /^DELETE/ }];
      // Nor does a part wait for an object that could not be deleted at once.
      expect((await say(id, 0, form.tried)).status).toBe(200);
      expect(names()).toEqual(['quarantine/key-1', 'videos/key-1']);
    },
  );

  it('only administrators get a form, and nobody if films are not stored in a cloud', async () => {
    const { video_file_id } = await begin();
    const desk = await staff(studio, 'desk');
    for (const [path, body] of [
      ['/video_forms', { video_file_id, part: 0 }],
      ['/video_parts', { video_file_id, part: 0, tried: 1 }],
    ] as const)
      expect((await studio.api.post(path, body, { as: desk })).code).toBe('forbidden');
    await configure(studio, { files_location: 'server' });
    try {
      expect((await askForm(video_file_id, 0)).code).toBe('video-part');
      expect(await begin()).toMatchObject({ direct: false });
    } finally {
      await configure(studio, { files_location: 's3' });
    }
  });
});

it('leftovers in quarantine are deleted after a day, whenever they arrived and whatever became of their film', async () => {
  const used = await sent(small);
  const [cut, lost] = [await begin(), await begin(small.length)];
  await store(await formFor(cut.video_file_id, 0), partOf(film, 0));
  await formFor(lost.video_file_id, 0);
  const late = await formFor(lost.video_file_id, 0);
  studio.clock.advance(HOUR - 1);
  await store(late, small);
  const jobs = async () => {
    await removeUnusedVideos(studio.context);
    await removeUnusedFiles(studio.context);
  };
  await jobs();
  expect(names()).toEqual(['quarantine/key-1', 'quarantine/key-2', 'videos/key-1']);
  await studio.api.post('/videos', { name: 'A', duration: 1, publish_on: '2026-11-01', video_file_id: used }, { as });
  studio.clock.advance(DAY);
  await jobs();
  expect(names()).toEqual(['videos/key-1']);
  expect(await studio.db.rows("select name from file_removal where name like 'quarantine/%'")).toEqual([]);
});
