import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Configuration, defaultConfiguration, publicPart } from '#shared/configuration/catalogue.ts';
import { type S3StandIn, startS3 } from '../../../../tests/files/s3-stand-in.ts';
import { testEnvironment } from '../../../../tests/test-environment.ts';
import { movableClock } from '../../clock.ts';
import { readSettings } from '../../settings.ts';
import { createStudioFiles } from './studio-files.ts';

const clock = movableClock(new Date('2026-11-23T13:00:00Z'));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folder = mkdtempSync(join(tmpdir(), 'cupo-files-'));
let service: S3StandIn;
beforeAll(async () => {
  service = await startS3(clock);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const place = () => ({ S3_ENDPOINT: service.address, bucket: service.bucket, region: service.region });

function filesOf(change: Record<string, string>, settings: Partial<Configuration> = {}) {
  const whole = { ...defaultConfiguration, ...place(), ...settings };
  return createStudioFiles({
    settings: readSettings({
      ...testEnvironment,
      DATA_DIR: folder,
      S3_ACCESS_KEY_ID: service.accessKeyId,
      S3_SECRET_ACCESS_KEY: service.secretAccessKey,
      ...change,
    }),
    configuration: { current: async () => whole, public: async () => publicPart(whole), drop: () => undefined },
    clock,
    log,
  });
}

it('connects to no private address unless the environment allows it, whatever the settings say', async () => {
  const careful = filesOf({});
  expect(await careful.check(place())).toMatchObject({ works: false, why: expect.stringContaining('https://') });
  const secure = { ...place(), S3_ENDPOINT: service.address.replace('http://127.0.0.1', 'https://localhost') };
  expect(await careful.check(secure)).toMatchObject({ works: false, why: expect.stringContaining('red privada') });
  // Saved before the environment forbade it.
  await expect(filesOf({}, secure).open('pictures/a')).rejects.toMatchObject({ code: 'files-unreachable' });
  expect(service.asked).toEqual([]);
  const allowed = filesOf({ S3_ALLOW_PRIVATE: 'yes' });
  expect([await allowed.check(place()), await allowed.open('pictures/a')]).toEqual([
    { works: true, cors: null },
    undefined,
  ]);
});

it('follows the settings to another bucket, and has none without a name', async () => {
  const allowed = { S3_ALLOW_PRIVATE: 'yes' };
  expect(await filesOf(allowed, { bucket: '' }).cloud()).toBeNull();
  await expect(filesOf(allowed, { bucket: 'ajeno-1' }).open('pictures/a')).rejects.toMatchObject({ status: 503 });
  const files = filesOf(allowed);
  expect(await files.cloud()).toBe(await files.cloud());
});

it('has unlimited space in a cloud, and the disk’s space on the disk', async () => {
  const allowed = { S3_ALLOW_PRIVATE: 'yes' };
  expect(await filesOf(allowed, { files_location: 's3' }).freeBytes?.()).toBe(Number.POSITIVE_INFINITY);
  const here = (await filesOf(allowed).freeBytes?.()) ?? 0;
  expect(here).toBeGreaterThan(0);
  expect(here).toBeLessThan(Number.POSITIVE_INFINITY);
});
