import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureWidths } from '#shared/pictures.ts';
import { uploadAnswer } from '#shared/wire/files.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { formOf, pdfBytes, pictureBytes, sendForm, upload } from '../../../../tests/factories/uploads.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  ana = await customer(studio);
});
afterAll(() => studio.close());

const serve = (url: string) => studio.app.inject({ method: 'GET', url });

async function keptNames(folder: 'pictures' | 'receipts'): Promise<string[]> {
  return readdir(join(studio.context.settings.DATA_DIR, 'files', folder)).catch(() => []);
}

const countRows = async () => (await studio.db.rows<{ n: number }>('select count(*) as n from file'))[0]?.n;

/** Nothing of a refused upload stays, neither row nor bytes. */
async function expectNothingKept(act: () => Promise<unknown>): Promise<void> {
  const before = [await countRows(), await keptNames('pictures'), await keptNames('receipts')];
  await act();
  expect([await countRows(), await keptNames('pictures'), await keptNames('receipts')]).toEqual(before);
}

describe('a picture', () => {
  it('is encoded anew in several widths, each served with a permanent address derived from its content', async () => {
    const answer = await upload(studio, { content: await pictureBytes(1600, 1200), as: admin });
    expect(answer.status).toBe(201);
    const { file_id, file } = answer.read(uploadAnswer);
    expect(file).toMatchObject({ file_id, name: 'foto.webp', type: 'image/webp' });
    expect(pictureWidths(1280)).toEqual([320, 640, 1280]);
    for (const width of [320, 640, 1280]) {
      const served = await serve(file.src.replace('-1280.', `-${width}.`));
      expect([served.statusCode, served.headers]).toMatchObject([
        200,
        {
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-disposition': expect.stringContaining('inline'),
          'content-security-policy': expect.stringContaining('sandbox'),
        },
      ]);
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 });
    }
    const icon = await serve(file.src.replace('-1280.webp', '-icon.png'));
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    expect((await serve(file.src.replace('-1280.', '-1000.'))).statusCode).toBe(404);
  });

  it('is not enlarged if it is small', async () => {
    const { file } = (await upload(studio, { content: await pictureBytes(400, 300), as: admin })).read(uploadAnswer);
    expect(file.src).toMatch(/-400\.webp$/);
    expect((await serve(file.src.replace('-400.', '-320.'))).statusCode).toBe(200);
  });

  it('is rotated upright and loses its time and place of capture', async () => {
    const content = await sharp(await pictureBytes(120, 80))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const { file } = (await upload(studio, { content, as: admin })).read(uploadAnswer);
    const served = await serve(file.src);
    const { width, height, exif, orientation } = await sharp(served.rawPayload).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 80, height: 120 });
    expect(served.rawPayload.includes('secreto')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be %s, whatever it is called', async (format) => {
    const content = await pictureBytes(50, 40, format);
    const answer = await upload(studio, { content, name: 'x.exe', type: 'application/x-msdownload', as: admin });
    expect(answer.read(uploadAnswer).file).toMatchObject({ name: 'x.webp', type: 'image/webp' });
  });

  it('is stored twice when sent twice, so that nobody removes or overwrites another’s', async () => {
    const content = await pictureBytes(77, 55);
    const [one, two] = await Promise.all([1, 2].map(() => upload(studio, { content, as: admin })));
    expect(one?.read(uploadAnswer).file.src).not.toBe(two?.read(uploadAnswer).file.src);
  });

  it('is accepted from administrators only', async () => {
    const content = await pictureBytes();
    for (const role of ['coach', 'desk'] as const) {
      expect((await upload(studio, { content, as: await staff(studio, role) })).code).toBe('forbidden');
    }
    await expectNothingKept(async () => {
      expect((await upload(studio, { content, as: ana })).code).toBe('forbidden');
      expect((await upload(studio, { content, as: undefined })).code).toBe('auth/required');
    });
  });

  it('may also be sent to /files/s3', async () => {
    expect((await upload(studio, { content: await pictureBytes(), path: '/files/s3', as: admin })).status).toBe(201);
  });
});

describe('refused without a trace', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(document.cookie)</script>';

  it.each([
    ['a script in SVG', svg, 'dibujo.svg', 'image/svg+xml'],
    ['SVG that says it is a JPEG', svg, 'foto.jpg', 'image/jpeg'],
    ['a script in HTML', html, 'pagina.html', 'text/html'],
    ['HTML under a double extension', html, 'foto.html.jpg', 'image/jpeg'],
    ['a PDF as a picture', pdfBytes, 'foto.jpg', 'image/jpeg'],
    ['a program', 'MZ\u0090\0', 'foto.png', 'image/png'],
    ['one byte', 'x', 'foto.jpg', 'image/jpeg'],
  ])('%s', async (_kind, content, name, type) => {
    await expectNothingKept(async () => {
      const answer = await upload(studio, { content: Buffer.from(content), name, type, as: admin });
      expect([answer.status, answer.code]).toEqual([415, 'file-type']);
      if (content === pdfBytes) return;
      const receipt = { content: Buffer.from(content), name, type, purpose: 'receipt', as: ana } as const;
      expect((await upload(studio, receipt)).code).toBe('file-type');
    });
  });

  it('zero bytes', async () => {
    const answer = await upload(studio, { content: Buffer.alloc(0), as: admin });
    expect([answer.status, answer.code]).toEqual([400, 'file-empty']);
  });

  it('a picture of 50,000 by 50,000, by its header alone', async () => {
    await expectNothingKept(async () => {
      const began = performance.now();
      const answer = await upload(studio, { content: hugePng(50_000, 50_000), name: 'grande.png', as: admin });
      expect([answer.status, answer.code]).toEqual([413, 'picture-too-large']);
      expect(performance.now() - began).toBeLessThan(2000);
      const tall = await upload(studio, { content: hugePng(1, 40_000), name: 'larga.png', as: admin });
      expect(tall.code).toBe('picture-too-large');
    });
  });

  it('a truncated picture, or one of only its first bytes', async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    for (const content of [whole.subarray(0, whole.length / 2), whole.subarray(0, 20)]) {
      await expectNothingKept(async () => {
        const answer = await upload(studio, { content, as: admin });
        expect([answer.status, answer.code]).toEqual([400, 'file-unreadable']);
      });
    }
  });

  it('more than ten megabytes', async () => {
    const content = Buffer.concat([await pictureBytes(), Buffer.alloc(10 * 1024 * 1024)]);
    await expectNothingKept(async () => {
      for (const purpose of ['picture', 'receipt'] as const) {
        const answer = await upload(studio, { content, purpose, as: admin });
        expect([answer.status, answer.code]).toEqual([413, 'file-too-large']);
        expect(answer.text).toContain('10 MB');
      }
    });
  });

  it('a form without boundary, truncated, malformed, without file, with two, or with unknown fields', async () => {
    const form = formOf({ content: await pictureBytes() });
    const text = form.payload.toString('latin1');
    const twice = Buffer.from(
      text.replace(/--\r\n$/, `\r\n${text.slice(text.indexOf('content-disposition: form-data; name="file"'))}`),
      'latin1',
    );
    const cases: [string, { payload: Buffer; type: string }][] = [
      ['no boundary', { ...form, type: 'multipart/form-data' }],
      ['another boundary', { ...form, type: 'multipart/form-data; boundary=otra' }],
      ['cut in the middle of the file', { ...form, payload: form.payload.subarray(0, form.payload.length - 60) }],
      ['empty', { ...form, payload: Buffer.alloc(0) }],
      ['nonsense', { ...form, payload: Buffer.from('hola') }],
      [
        'no file',
        {
          ...form,
          payload: Buffer.from(
            `${text.slice(0, text.indexOf('--cupo-test-boundary', 5))}--cupo-test-boundary--\r\n`,
            'latin1',
          ),
        },
      ],
      ['two files', { ...form, payload: twice }],
      [
        'a file as another field',
        { ...form, payload: Buffer.from(text.replace('name="file"', 'name="constructor"'), 'latin1') },
      ],
      ['an unknown field', { ...form, payload: Buffer.from(text.replace('name="data"', 'name="owner"'), 'latin1') }],
      ['data that is no JSON', { ...form, payload: Buffer.from(text.replace('{"purpose"', 'x{"purpose"'), 'latin1') }],
      ['a purpose that is none', { ...form, payload: Buffer.from(text.replace('"picture"', '"avatar"'), 'latin1') }],
      [
        'an owner',
        { ...form, payload: Buffer.from(text.replace('{"purpose"', '{"customer_id":1,"purpose"'), 'latin1') },
      ],
    ];
    for (const [kind, sent] of cases) {
      await expectNothingKept(async () => {
        const answer = await sendForm(studio, sent, { as: admin });
        expect([kind, answer.status, answer.code]).toEqual([kind, 400, 'invalid-input']);
      });
    }
  });

  it('JSON', async () => {
    expect((await studio.api.post('/files', {}, { as: admin })).code).toBe('wrong-content-type');
  });

  it('whatever somebody sends whose session is over, or whose account is disabled, before a word on what it is', async () => {
    const eva = await customer(studio);
    await studio.db.rows('delete from identity_session where id = $1', [eva.session_id]);
    const gone = await customer(studio, { disabled: true });
    for (const [as, code] of [
      [eva, 'auth/required'],
      [gone, 'auth/user-disabled'],
    ] as const) {
      expect((await studio.api.post('/files', {}, { as })).code).toBe(code);
      const script = formOf({ content: Buffer.from('#!/bin/sh'), purpose: 'receipt' });
      expect((await sendForm(studio, script, { as })).code).toBe(code);
    }
    // Control: hers is judged by what it is.
    const script = formOf({ content: Buffer.from('#!/bin/sh'), purpose: 'receipt' });
    expect((await sendForm(studio, script, { as: ana })).code).toBe('file-type');
  });

  it('a full disk, with 503', async () => {
    const { files } = studio.context;
    const put = files.put;
    let calls = 0;
    files.put = async (name, content, type) => {
      if (++calls === 3) {
        const { Refusal } = await import('#shared/refusals.ts');
        throw new Refusal('storage-full');
      }
      return put(name, content, type);
    };
    try {
      await expectNothingKept(async () => {
        const answer = await upload(studio, { content: await pictureBytes(1500, 900), as: admin });
        expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 'storage-full', '2']);
      });
    } finally {
      files.put = put;
    }
  });
});

/** A PNG whose header promises a size that its few bytes do not hold. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
