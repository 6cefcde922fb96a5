import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { cloudAnswer } from '#shared/wire/cloud.ts';
import { uploadAnswer } from '#shared/wire/files.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { pdfBytes, pictureBytes, upload } from '../../../../tests/factories/uploads.ts';
import { listed } from '../../../../tests/files/contract.ts';
import { type S3StandIn, startS3 } from '../../../../tests/files/s3-stand-in.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { runCommandOn } from '../../control/commands.ts';
import { siteAddress } from '../../settings.ts';
import type { MoveReport } from './index.ts';
import { removeUnusedFiles } from './index.ts';

let service: S3StandIn;
let studio: TestStudio;
let admin: TestCustomer;
let ana: TestCustomer;

const environment = () => ({
  S3_ACCESS_KEY_ID: service.accessKeyId,
  S3_SECRET_ACCESS_KEY: service.secretAccessKey,
  S3_ALLOW_PRIVATE: 'yes',
  S3_PATIENCE: '300',
});
const place = () => ({ S3_ENDPOINT: service.address, bucket: service.bucket, region: service.region });

beforeAll(async () => {
  service = await startS3({ now: () => studio?.clock.now() ?? START });
  studio = await startApp({ listen: true, environment: environment() });
  admin = await staff(studio, 'administrator');
  ana = await customer(studio);
  await configure(studio, { ...place(), files_location: 's3' });
});
afterAll(async () => {
  await studio.close();
  await service.close();
});
beforeEach(() => {
  service.mishaps = [];
  service.asked.splice(0);
});

const names = (folder: string) =>
  readdir(join(studio.context.settings.DATA_DIR, 'files', folder)).catch((): string[] => []);
const rows = async () => (await studio.db.rows<{ n: number }>('select count(*) as n from file'))[0]?.n;
const serve = (url: string) => studio.app.inject({ method: 'GET', url });
const save = (settings: Record<string, unknown>, of = studio, as = admin) =>
  of.api.put('/appconfig', { config: Object.entries(settings).map(([key, value]) => ({ key, value })) }, { as });
const picture = async (as = admin) => {
  const answer = await upload(studio, { content: await pictureBytes(90, 60), as });
  return answer.read(uploadAnswer).file;
};
const receipt = () => upload(studio, { content: pdfBytes, name: 'recibo.pdf', purpose: 'receipt', as: ana });

describe('with files in a cloud', () => {
  it('a picture passes the server’s checks, then is stored there; its public address stays the same', async () => {
    const { src } = await picture();
    expect(await names('pictures')).toEqual([]);
    const key = src.replace('/archivos/', '').replace(/-.*/, '');
    const kept = [...service.objects.keys()].filter((name) => name.includes(key));
    expect(kept.sort()).toEqual([`pictures/${key}-90.webp`, `pictures/${key}-icon.png`]);
    const served = await serve(src);
    expect([served.statusCode, served.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': String(service.objects.get(`pictures/${key}-90.webp`)?.content.length),
      },
    ]);
    expect(served.rawPayload).toEqual(service.objects.get(`pictures/${key}-90.webp`)?.content);
    expect(service.refused).not.toContain('SignatureDoesNotMatch');

    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const before = service.objects.size;
    expect((await upload(studio, { content: svg, as: admin })).code).toBe('file-type');
    expect(service.objects.size).toBe(before);
  });

  it('a receipt opens only by its signed address; nobody without keys reads it in the bucket', async () => {
    const { src } = (await receipt()).read(uploadAnswer).file;
    expect((await serve(src)).rawPayload).toEqual(pdfBytes);
    expect((await serve(src.replace(/signature=./, 'signature=_'))).statusCode).toBe(404);
    const name = [...service.objects.keys()].find((one) => one.startsWith('receipts/'));
    expect((await fetch(`${service.address}/${service.bucket}/${name}`)).status).toBe(403);
  });

  it('removed files are also deleted from the bucket', async () => {
    const { file_id, src } = await picture();
    const before = service.objects.size;
    expect((await studio.api.delete(`/files/${file_id}`, { as: admin })).status).toBe(200);
    expect(service.objects.size).toBe(before - 2);
    expect((await serve(src)).statusCode).toBe(404);
    expect(await studio.db.rows('select * from file_removal')).toEqual([]);
  });
});

describe('an unreachable cloud', () => {
  it.each(['500', 'silent', 'hangs up'] as const)(
    'refuses uploads in Spanish and keeps nothing half: %s',
    async (how) => {
      const before = await rows();
      service.mishaps = [{ how, when: /^PUT/ }];
      for (const answer of [await upload(studio, { content: await pictureBytes(), as: admin }), await receipt()]) {
        expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 'files-unreachable', '2']);
        expect(answer.text).toContain('Lo que escribiste sigue aquí');
      }
      expect(await rows()).toBe(before);
      service.mishaps = [];
      expect((await receipt()).status).toBe(201);
    },
  );

  it('answers 503 for a file, and never says that it does not exist', async () => {
    const { src } = await picture();
    service.mishaps = [{ how: '500', when: /^GET/ }];
    const served = await serve(src);
    expect([served.statusCode, served.headers['cache-control']]).toEqual([503, 'no-store']);
    service.mishaps = [];
    expect((await serve(src)).statusCode).toBe(200);
  });

  it('that breaks off gives an aborted answer, never a short picture', async () => {
    const { src } = await picture();
    service.mishaps = [{ how: 'cut', when: /^GET/ }];
    await expect(fetch(`${studio.url}${src}`).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  });

  it('a removal is not lost: the row is deleted now, the bytes when the cloud is back', async () => {
    const { file_id, src } = await picture();
    const [unused, before] = [await picture(), service.objects.size];
    service.mishaps = [{ how: '500', when: /^DELETE/ }];
    expect((await studio.api.delete(`/files/${file_id}`, { as: admin })).status).toBe(200);
    studio.clock.advance(DAY + 1000);
    await removeUnusedFiles(studio.context);
    expect(service.objects.size).toBe(before);
    expect(await studio.db.rows('select name from file_removal')).not.toEqual([]);
    service.mishaps = [];
    await removeUnusedFiles(studio.context);
    expect([(await serve(src)).statusCode, (await serve(unused.src)).statusCode]).toEqual([404, 404]);
    expect(await studio.db.rows('select name from file_removal')).toEqual([]);
  });
});

describe('moving files', () => {
  const move = async (to: 's3' | 'disk', deletes = false) =>
    (await runCommandOn(studio.context, 'move-files', { to, deletes })) as MoveReport;
  const inCloud = async () => (await listed((await studio.context.files.cloud()) ?? studio.context.files.disk)).length;
  const onDisk = async () => (await listed(studio.context.files.disk)).length;

  beforeEach(async () => {
    service.objects.clear();
    await rm(join(studio.context.settings.DATA_DIR, 'files'), { recursive: true, force: true });
    await studio.db.rows('delete from file');
    await configure(studio, { files_location: 'server' });
  });

  it('moves there and back with identical bytes, has no second effect, and deletes only if asked', async () => {
    const shown = [await picture(), await picture()];
    const receiptOf = (await receipt()).read(uploadAnswer).file;
    const bytes = async () =>
      (await Promise.all([...shown, receiptOf].map(({ src }) => serve(src)))).map((a) => a.rawPayload);
    const before = await bytes();
    expect([await onDisk(), await inCloud()]).toEqual([5, 0]);
    expect(await move('s3')).toEqual({ moved: 5, already: 0, failed: [] });
    expect(await move('s3')).toEqual({ moved: 0, already: 5, failed: [] });
    expect([await onDisk(), await inCloud()]).toEqual([5, 5]);
    expect(await move('s3', true)).toEqual({ moved: 0, already: 5, failed: [] });
    expect([await onDisk(), await inCloud()]).toEqual([0, 5]);
    expect(await bytes()).toEqual(before);
    expect(await move('disk', true)).toEqual({ moved: 5, already: 0, failed: [] });
    expect([await onDisk(), await inCloud()]).toEqual([5, 0]);
    expect(await bytes()).toEqual(before);
  });

  it('while it runs, all files are served and new ones are stored in the right place', async () => {
    const { src } = await picture();
    await configure(studio, { files_location: 's3' });
    expect((await serve(src)).statusCode).toBe(200);
    const { src: young } = await picture();
    expect([await onDisk(), await inCloud()]).toEqual([2, 2]);
    expect((await move('s3', true)).moved).toBe(2);
    expect([(await serve(src)).statusCode, (await serve(young)).statusCode]).toEqual([200, 200]);
  });

  it('continues after an interruption, and never deletes a file whose copy differs', async () => {
    for (let n = 0; n < 3; n++) await picture();
    service.mishaps = [{ how: '500', when: /^PUT .*icon/ }];
    await expect(move('s3', true)).rejects.toThrow('La nube no contestó');
    service.mishaps = [];
    expect((await onDisk()) + (await inCloud())).toBeGreaterThanOrEqual(6);
    const target = await studio.context.files.cloud();
    // A service that confirms and stores something else.
    service.mishaps = [{ how: 'keeps half', when: /^PUT .*icon/ }];
    const { failed } = await move('s3', true);
    expect(failed.length).toBeGreaterThan(0);
    const here = (await listed(studio.context.files.disk)).map(({ name }) => name);
    expect(here).toEqual(expect.arrayContaining(failed));
    service.mishaps = [];
    expect((await move('s3', true)).failed).toEqual([]);
    expect([await onDisk(), target && (await listed(target)).length]).toEqual([0, 6]);
  });

  it('does not restore files that were removed meanwhile', async () => {
    const { file_id } = await picture();
    const { disk } = studio.context.files;
    const open = disk.open;
    disk.open = async (name, range) => {
      const file = await open(name, range);
      disk.open = open;
      await studio.api.delete(`/files/${file_id}`, { as: admin });
      return file;
    };
    await move('s3');
    expect(await inCloud()).toBe(0);
  });

  it('moves files without a row too, but not those about to be removed', async () => {
    const { disk } = studio.context.files;
    const [left, leaving] = [`pictures/${'a'.repeat(32)}-10.webp`, `receipts/${'b'.repeat(32)}`];
    for (const name of [left, leaving, 'videos/c.mp4']) await disk.put(name, Buffer.from('x'), '');
    await studio.db.rows('insert into file_removal (name, noted_at) values ($1, $2)', [leaving, START.toISOString()]);
    expect((await move('s3', true)).moved).toBe(2);
    expect([...service.objects.keys()].sort()).toEqual([left, 'videos/c.mp4']);
    expect((await listed(disk)).map(({ name }) => name)).toEqual([leaving]);
    await removeUnusedFiles(studio.context);
    expect(await onDisk()).toBe(0);
  });

  it('two simultaneous moves lose nothing', async () => {
    const shown = [await picture(), await picture()];
    await Promise.all([move('s3', true), move('s3', true)]);
    for (const { src } of shown) expect((await serve(src)).statusCode).toBe(200);
    expect([await onDisk(), await inCloud()]).toEqual([0, 4]);
  });
});

describe('choosing a cloud', () => {
  beforeEach(() => service.objects.clear());

  it('is refused until the connection works, with the reason at its setting', async () => {
    await configure(studio, { files_location: 'server' });
    const wrong = async (settings: Record<string, unknown>) => {
      const answer = await save({ ...place(), files_location: 's3', ...settings });
      expect(answer.status, answer.text).toBe(400);
      return (answer.body as { error: { fields: Record<string, string> } }).error.fields;
    };
    expect(await wrong({ bucket: '' })).toEqual({ bucket: 'Escribe el nombre del depósito.' });
    expect(await wrong({ bucket: 'ajeno-1' })).toEqual({ bucket: 'No hay ningún depósito con ese nombre.' });
    expect(await wrong({ region: 'otra' })).toEqual({ region: 'El depósito está en otra región.' });
    service.isPublic = true;
    expect(await wrong({})).toEqual({ bucket: expect.stringContaining('público') });
    service.isPublic = false;
    service.mishaps = [{ how: '500', when: /./ }];
    expect(await wrong({})).toEqual({ S3_ENDPOINT: expect.stringContaining('no contestó') });
    service.mishaps = [];
    expect((await save({ ...place(), files_location: 's3' })).status).toBe(200);
  });

  it('does not contact it for other settings, nor if the same values are saved again', async () => {
    await configure(studio, { ...place(), files_location: 's3' });
    service.asked.splice(0);
    expect((await save({ files_location: 's3', bucket: service.bucket, max_guests: 2 })).status).toBe(200);
    expect(service.asked).toEqual([]);
  });

  it('cannot change the bucket while it holds files that are nowhere else', async () => {
    await configure(studio, { ...place(), files_location: 's3' });
    await picture();
    for (const settings of [{ bucket: 'otro-estudio' }, { bucket: '', files_location: 'server' }])
      expect((await save(settings)).text).toContain('npm run move-files -- --to disk');
    await runCommandOn(studio.context, 'move-files', { to: 'disk', deletes: false });
    expect((await save({ bucket: 'otro-estudio', files_location: 'server' })).status).toBe(200);
    await configure(studio, { ...place() });
  });

  it('can be tested by administrators before saving', async () => {
    const attempt = (body: object, as = admin) => studio.api.post('/files/check', body, { as });
    expect((await attempt(place())).read(cloudAnswer)).toEqual({
      works: true,
      field: null,
      why: null,
      cors: null,
    });
    expect((await attempt({ ...place(), bucket: 'ajeno-1' })).read(cloudAnswer)).toMatchObject({
      works: false,
      field: 'bucket',
    });
    expect((await attempt(place(), await staff(studio, 'desk'))).code).toBe('forbidden');
  });
});

describe('films uploaded from a browser', () => {
  const attempt = async () => (await studio.api.post('/files/check', place(), { as: admin })).read(cloudAnswer);
  beforeEach(() => {
    service.cors = '*';
  });

  it('need a CORS rule of the bucket, which the check requests like a browser and shows for copying', async () => {
    const origin = siteAddress(studio.context.settings);
    for (const cors of ['*', origin]) {
      service.cors = cors;
      expect(await attempt()).toMatchObject({ works: true, cors: null });
    }
    expect(service.asked).toContain(`OPTIONS /${service.bucket}`);
    for (const cors of [null, 'https://otro.mx', `${origin}/`]) {
      service.cors = cors;
      const { works, cors: advice } = await attempt();
      expect([works, advice?.why]).toEqual([true, expect.stringContaining('por el servidor')]);
      expect(JSON.parse(advice?.rule ?? '')).toEqual([
        { AllowedOrigins: [origin], AllowedMethods: ['POST'], AllowedHeaders: ['*'] },
      ]);
    }
  });

  it('go through the server if the bucket refuses browsers; that does not fail the check', async () => {
    service.mishaps = [{ how: 'silent', when: /^OPTIONS/ }];
    expect(await attempt()).toMatchObject({ works: true, cors: { why: expect.stringContaining('regla CORS') } });
  });
});

describe('a server without the keys', () => {
  let other: TestStudio;
  let owner: TestCustomer;
  beforeAll(async () => {
    other = await startApp();
    owner = await staff(other, 'administrator');
  });
  afterAll(() => other.close());

  it('cannot choose a cloud, and names what is missing', async () => {
    const answer = await save({ ...place(), files_location: 's3' }, other, owner);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('S3_ACCESS_KEY_ID')]);
    await expect(runCommandOn(other.context, 'move-files', { to: 's3', deletes: true })).rejects.toThrow(
      'no tiene nube',
    );
  });

  it('that had them once stores nothing elsewhere, and reports no file as missing', async () => {
    await other.db.rows(
      `insert into app_config (key, value, updated_at) values ('files_location', '"s3"', '2026-11-23T13:00:00Z')`,
    );
    other.clock.advance(3000);
    const answer = await upload(other, { content: await pictureBytes(), as: owner });
    expect([answer.status, answer.code]).toEqual([503, 'files-unreachable']);
    const response = await other.app.inject(`/archivos/${'0'.repeat(32)}-320.webp`);
    expect(response.statusCode).toBe(503);
  });
});
