import { expect, it } from 'vitest';
import { placeOf } from './place-rules.ts';

const settings = { S3_ENDPOINT: 'https://s3.example.com/', bucket: 'estudio-archivos', region: 'auto' };
const place = (change: Partial<typeof settings> = {}, allowsHttp = false) =>
  placeOf({ ...settings, ...change }, allowsHttp);

it('consists of address, bucket and region; without an address Amazon’s, without a region the usual one', () => {
  expect(place()).toEqual({
    place: { endpoint: 'https://s3.example.com', bucket: 'estudio-archivos', region: 'auto' },
  });
  expect(place({ S3_ENDPOINT: '', region: 'mx-central-1' })).toMatchObject({
    place: { endpoint: 'https://s3.mx-central-1.amazonaws.com' },
  });
  expect(place({ region: '' })).toMatchObject({ place: { region: 'us-east-1' } });
  expect(place({ S3_ENDPOINT: 'https://x.example/storage/v1/s3' })).toMatchObject({
    place: { endpoint: 'https://x.example/storage/v1/s3' },
  });
});

it.each<[keyof typeof settings, string]>([
  ['bucket', ''],
  ['bucket', 'a'],
  ['bucket', 'a/b'],
  ['bucket', '../otro'],
  ['bucket', 'a?b=c'],
  ['region', 'mx central'],
  ['region', 'us-east-1/s3'],
  ['S3_ENDPOINT', 'http://s3.example.com'],
  ['S3_ENDPOINT', 'https://ana:secreto@s3.example.com'],
  ['S3_ENDPOINT', 'https://ana@s3.example.com'],
  ['S3_ENDPOINT', 'https://:secreto@s3.example.com'],
  ['S3_ENDPOINT', 'https://s3.example.com/?a=b'],
  ['S3_ENDPOINT', 'https://s3.example.com/#a'],
  ['S3_ENDPOINT', 'ftp://s3.example.com'],
  ['S3_ENDPOINT', 's3.example.com'],
])('%s cannot be “%s”', (key, value) => {
  const found = place({ [key]: value });
  expect('wrong' in found && Object.keys(found.wrong)).toEqual([key]);
});

it('requires address or region, and accepts http if the server allows it', () => {
  expect(place({ S3_ENDPOINT: '', region: '' })).toMatchObject({ wrong: { S3_ENDPOINT: expect.any(String) } });
  expect(place({ S3_ENDPOINT: 'ftp://minio:9000' }, true)).toMatchObject({
    wrong: { S3_ENDPOINT: expect.any(String) },
  });
  expect(place({ bucket: '' })).toEqual({ wrong: { bucket: 'Escribe el nombre del depósito.' } });
  expect(place({ S3_ENDPOINT: 'http://minio:9000' }, true)).toMatchObject({ place: { endpoint: 'http://minio:9000' } });
});
