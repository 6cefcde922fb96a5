import { once } from 'node:events';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { listed, passesTheContract } from '../../../../../tests/files/contract.ts';
import { type Malfunction, type S3StandIn, startS3 } from '../../../../../tests/files/s3-stand-in.ts';
import { START } from '../../../../../tests/start-app.ts';
import { type MovableClock, movableClock } from '../../../clock.ts';
import { checkPlace } from './check-place.ts';
import type { S3Parts } from './client.ts';
import { createS3Store } from './s3-store.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let clock: MovableClock;
let service: S3StandIn;

const start = async () => {
  clock = movableClock(START);
  service = await startS3(clock);
};
const stop = () => service.close();

const ORIGIN = 'https://estudio.mx';
const parts = (change: Partial<S3Parts> = {}): S3Parts => ({
  place: { endpoint: service.address, bucket: service.bucket, region: service.region },
  keys: { accessKeyId: service.accessKeyId, secretAccessKey: service.secretAccessKey },
  allowsPrivate: true,
  // Long enough for a busy machine.
  patience: 4000,
  clock,
  log,
  ...change,
});
const storeOf = (change?: Partial<S3Parts>) => createS3Store(parts(change));
const misbehave = (...mishaps: Malfunction[]) => {
  service.mishaps = mishaps;
};

describe('the contract', () =>
  passesTheContract(async () => {
    await start();
    service.page = 2;
    const plant = async (name: string, content: string) =>
      service.objects.set(name, { content: Buffer.from(content), type: '' });
    return { store: storeOf(), plant, close: stop };
  }));

describe('in a bucket', () => {
  beforeEach(start);
  afterEach(stop);

  it('lists every page, whatever the continuation token', async () => {
    service.page = 3;
    const names = Array.from({ length: 10 }, (_, index) => `pictures/a${index}`);
    for (const name of names) service.objects.set(name, { content: Buffer.from('x'), type: '' });
    expect((await listed(storeOf())).map(({ name }) => name)).toEqual(names);
    expect(service.asked).toHaveLength(4);
    expect(service.refused).toEqual([]);
  });

  it('lists below an address with a path too', async () => {
    const { place } = parts();
    await expect(listed(storeOf({ place: { ...place, endpoint: `${place.endpoint}/storage` } }))).rejects.toMatchObject(
      { code: 'files-unreachable' },
    );
    expect(service.asked).toEqual(['GET /storage/estudio-archivos?list-type=2']);
  });

  it.each([
    [
      'another secret',
      'SignatureDoesNotMatch',
      (): Partial<S3Parts> => ({ keys: { ...parts().keys, secretAccessKey: 'x' } }),
    ],
    ['another id', 'InvalidAccessKeyId', (): Partial<S3Parts> => ({ keys: { ...parts().keys, accessKeyId: 'x' } })],
    [
      'another region',
      'AuthorizationHeaderMalformed',
      (): Partial<S3Parts> => ({ place: { ...parts().place, region: 'x' } }),
    ],
    ['another bucket', 'NoSuchBucket', (): Partial<S3Parts> => ({ place: { ...parts().place, bucket: 'ajeno' } })],
    ['a clock that is late', 'RequestTimeTooSkewed', (): Partial<S3Parts> => ({ clock: movableClock(new Date(0)) })],
  ])('with %s nothing is read, written, removed or listed', async (_, code, change) => {
    service.objects.set('pictures/a', { content: Buffer.from('x'), type: '' });
    const store = storeOf(change());
    const unreachable = { code: 'files-unreachable', status: 503 };
    await expect(store.open('pictures/a')).rejects.toMatchObject(unreachable);
    await expect(store.open('pictures/none')).rejects.toMatchObject(unreachable);
    await expect(store.put('pictures/a', Buffer.from('y'), '')).rejects.toMatchObject(unreachable);
    await expect(store.remove(['pictures/a'])).rejects.toMatchObject(unreachable);
    await expect(listed(store)).rejects.toMatchObject(unreachable);
    expect(service.refused).toEqual(Array.from({ length: 5 }, () => code));
    expect(service.objects.get('pictures/a')?.content.toString()).toBe('x');
  });

  it('content changed in transit is refused: the signature covers the bytes', async () => {
    misbehave({ how: 'changed', when: /^PUT/ });
    await expect(storeOf().put('pictures/a', Buffer.from('right'), '')).rejects.toMatchObject({ status: 503 });
    expect([service.refused, service.objects.size]).toEqual([['XAmzContentSHA256Mismatch'], 0]);
    misbehave();
    await storeOf().put('pictures/a', Buffer.from('right'), 'image/webp');
    expect(service.objects.get('pictures/a')).toEqual({ content: Buffer.from('right'), type: 'image/webp' });
  });
});

describe('a service that misbehaves', () => {
  beforeEach(start);
  afterEach(stop);

  it.each(['500', 'hangs up'] as const)('that fails once (%s) is asked again, and nobody notices', async (how) => {
    const store = storeOf();
    misbehave({ how, when: /./, times: 1 });
    await store.put('pictures/a', Buffer.from('hola'), 'image/webp');
    misbehave({ how, when: /./, times: 1 });
    expect((await store.open('pictures/a'))?.bytes).toBe(4);
    expect(service.asked).toHaveLength(4);
  });

  it.each(['500', 'hangs up', 'silent'] as const)('that does nothing but that (%s) is a refusal, soon', async (how) => {
    const store = storeOf({ patience: 400 });
    misbehave({ how, when: /./ });
    const began = performance.now();
    for (const act of [
      () => store.open('pictures/a'),
      () => store.put('pictures/a', Buffer.from('x'), ''),
      () => store.remove(['pictures/a']),
      () => listed(store),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'files-unreachable' });
    expect(performance.now() - began).toBeLessThan(6000);
  });

  it('that is slow is waited for', async () => {
    misbehave({ how: 'slow', when: /./ });
    await storeOf().put('pictures/a', Buffer.from('x'), 'image/webp');
    expect((await storeOf().open('pictures/a'))?.bytes).toBe(1);
  });

  it('that is full is reported as such', async () => {
    misbehave({ how: 'full', when: /^PUT/ });
    await expect(storeOf().put('pictures/a', Buffer.from('x'), '')).rejects.toMatchObject({ code: 'storage-full' });
  });

  it('that breaks off never passes for a whole file', async () => {
    const content = Buffer.alloc(200_000, 'x');
    service.objects.set('pictures/a', { content, type: '' });
    misbehave({ how: 'cut', when: /^GET/ });
    const file = await storeOf().open('pictures/a');
    expect(file?.bytes).toBe(content.length);
    await expect(file && buffer(file.content)).rejects.toThrow();
  });

  it('that does not state the length of a file is not trusted', async () => {
    service.objects.set('pictures/a', { content: Buffer.from('x'), type: '' });
    misbehave({ how: 'without length', when: /^GET/ });
    await expect(storeOf().open('pictures/a')).rejects.toMatchObject({ code: 'files-unreachable' });
  });
});

describe('allowed addresses', () => {
  beforeEach(start);
  afterEach(stop);

  it.each(['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])(
    'never to this machine as %s, unless a setting allows it: the connection is not even opened',
    async (host) => {
      const listener = createServer(() => received.push(host)).listen(0, '127.0.0.1');
      const received: string[] = [];
      await once(listener, 'listening');
      const { port } = listener.address() as { port: number };
      const { place } = parts();
      const endpoint = `http://${host}:${port}`;
      const check = await checkPlace(
        parts({ place: { ...place, endpoint }, allowsPrivate: false, patience: 200 }),
        ORIGIN,
      );
      expect(check).toMatchObject({ works: false, field: 'S3_ENDPOINT', why: expect.stringContaining('red privada') });
      expect(received).toEqual([]);
      listener.close();
    },
  );

  it('to this machine where the server allows it', async () => {
    expect(await checkPlace(parts(), ORIGIN)).toEqual({ works: true, cors: null });
  });
});

describe('testing a location', () => {
  beforeEach(start);
  afterEach(stop);

  it('writes, reads and deletes one object, and leaves nothing', async () => {
    expect(await checkPlace(parts(), ORIGIN)).toEqual({ works: true, cors: null });
    expect(service.objects.size).toBe(0);
    expect(service.asked.map((line) => line.split(' ')[0])).toEqual(['GET', 'PUT', 'GET', 'GET', 'DELETE', 'OPTIONS']);
  });

  it.each<[string, RegExp, string, () => Partial<S3Parts>]>([
    ['wrong keys', /no acepta las llaves/, 'bucket', () => ({ keys: { ...parts().keys, secretAccessKey: 'x' } })],
    ['another bucket', /ningún depósito/, 'bucket', () => ({ place: { ...parts().place, bucket: 'ajeno' } })],
    ['another region', /otra región/, 'region', () => ({ place: { ...parts().place, region: 'x' } })],
    ['a late clock', /reloj/, 'S3_ENDPOINT', () => ({ clock: movableClock(new Date(0)) })],
    [
      'nobody there',
      /no contestó/,
      'S3_ENDPOINT',
      () => ({ place: { ...parts().place, endpoint: 'http://127.0.0.1:1' } }),
    ],
  ])('says what is wrong: %s', async (_, why, field, change) => {
    expect(await checkPlace(parts(change()), ORIGIN)).toEqual({ works: false, field, why: expect.stringMatching(why) });
  });

  it('refuses a public bucket, and keys that may not list', async () => {
    service.isPublic = true;
    expect(await checkPlace(parts(), ORIGIN)).toMatchObject({ works: false, why: expect.stringContaining('público') });
    expect(service.objects.size).toBe(0);
    service.isPublic = false;
    service.mayList = false;
    expect(await checkPlace(parts(), ORIGIN)).toMatchObject({ works: false, why: expect.stringContaining('listar') });
  });

  it.each(['silent', '500', 'cut', 'full'] as const)('is not lost where the service misbehaves: %s', async (how) => {
    misbehave({ how, when: how === 'cut' ? /^GET .*checks/ : /^PUT/ });
    expect(await checkPlace(parts({ patience: 100 }), ORIGIN)).toMatchObject({ works: false });
  });
});

describe('a form for one file', () => {
  beforeEach(start);
  afterEach(stop);

  const input = { name: 'ab12.mp4', type: 'video/mp4', least: 4, most: 10, seconds: 60 };
  const form = () => storeOf().signUpload(input);

  async function send(change: Record<string, string> = {}, content = 'hola mx') {
    const { url, fields } = form();
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...change })) body.set(name, value);
    body.set('file', new File([content], 'clase.mp4'));
    return (await fetch(url, { method: 'POST', body })).status;
  }

  it('accepts one file, of its type and size, under its name in quarantine', async () => {
    expect(form().name).toBe('quarantine/ab12.mp4');
    expect(await send()).toBe(201);
    expect(await send({}, 'hola')).toBe(201);
    expect(await send({}, 'hola hola!')).toBe(201);
    expect([...service.objects]).toEqual([
      ['quarantine/ab12.mp4', { content: Buffer.from('hola hola!'), type: 'video/mp4' }],
    ]);
    expect(await listed(storeOf())).toEqual([]);
  });

  it.each<[string, Record<string, string>, string | undefined, string]>([
    ['another name', { key: 'quarantine/otro.mp4' }, undefined, 'AccessDenied'],
    ['a name outside of quarantine', { key: 'pictures/ab12.webp' }, undefined, 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, undefined, 'AccessDenied'],
    ['a field more', { acl: 'public-read' }, undefined, 'AccessDenied'],
    ['too few bytes', {}, 'hol', 'EntityTooSmall'],
    ['too many bytes', {}, 'hola hola !', 'EntityTooLarge'],
    ['another signature', { 'x-amz-signature': '0'.repeat(64) }, undefined, 'SignatureDoesNotMatch'],
    [
      'another policy',
      { policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64') },
      undefined,
      'SignatureDoesNotMatch',
    ],
  ])('refuses %s', async (_, change, content, code) => {
    expect(await send(change, content)).toBe(403);
    expect(service.refused).toEqual([code]);
    expect(service.objects.size).toBe(0);
  });

  it('expires', async () => {
    const { url, fields } = form();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new File(['hola mx'], 'x'));
    clock.advance(MINUTE + 1);
    expect((await fetch(url, { method: 'POST', body })).status).toBe(403);
    expect(service.objects.size).toBe(0);
  });

  it('is not signed for a name outside quarantine', () => {
    for (const name of ['../a', 'a/b', '', '.x', 'A'])
      expect(() => storeOf().signUpload({ ...input, name }), name).toThrow('Not a name');
  });
});
