import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileDetails, fileList, uploadAnswer } from '#shared/wire/files.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { pdfBytes, pictureBytes, upload } from '../../../../tests/factories/uploads.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { ownReceipt, publicFile } from './index.ts';

let studio: TestStudio;
let admin: TestCustomer;
let desk: TestCustomer;
let ana: TestCustomer;
let bea: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  [admin, desk, ana, bea] = [
    await staff(studio, 'administrator'),
    await staff(studio, 'desk'),
    await customer(studio),
    await customer(studio),
  ];
});
afterAll(() => studio.close());

const serve = (url: string) => studio.app.inject({ method: 'GET', url });

async function receiptOf(
  person: TestCustomer,
  content: Uint8Array,
  name = 'recibo.pdf',
): Promise<StoredFile & { file_id: number }> {
  const answer = await upload(studio, { content, name, purpose: 'receipt', as: person });
  const { file_id, file } = answer.read(uploadAnswer);
  return { ...file, file_id };
}

const detailsFor = async (file_id: number, as: TestCustomer) => {
  const answer = await studio.api.get(`/files/${file_id}`, { as });
  return answer.status === 200 ? fileDetails.parse((answer.body as { file: unknown }).file) : answer.code;
};

it('may be a PDF, which is downloaded and never executed', async () => {
  const { src, name, type } = await receiptOf(ana, pdfBytes, 'pago SPEI ñ/../../etc.pdf');
  expect({ name, type }).toEqual({ name: 'etc.pdf', type: 'application/pdf' });
  const served = await serve(src);
  expect([served.statusCode, served.headers]).toMatchObject([
    200,
    {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="etc.pdf"; filename*=UTF-8''etc.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
    },
  ]);
  expect(served.rawPayload).toEqual(pdfBytes);
});

it('may be a photo, which is encoded anew and shown inline', async () => {
  const { src, type } = await receiptOf(ana, await pictureBytes(3000, 1500), 'IMG_1.HEIC');
  expect(type).toBe('image/webp');
  const served = await serve(src);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': expect.stringMatching(/^inline; filename="IMG_1.webp"/),
  });
});

it('that is incomplete is refused', async () => {
  const answer = await upload(studio, { content: pdfBytes.subarray(0, 20), purpose: 'receipt', as: ana });
  expect(answer.code).toBe('file-unreadable');
});

it('opens for ten minutes, by its own signature only', async () => {
  const [{ src }, other] = [await receiptOf(ana, pdfBytes), await receiptOf(bea, pdfBytes)];
  const address = new URL(src, 'http://localhost');
  const signature = address.searchParams.get('signature') ?? '';
  const forged = [
    address.pathname,
    `${address.pathname}?expires=9999999999&signature=${signature}`,
    src.replace(/signature=./, 'signature=_'),
    `${src}0`,
    src.replace(/signature=.*/, 'signature='),
    src.replace(/\/privados\/\d+/, `/privados/${other.file_id}`),
  ];
  for (const url of forged) expect([url, (await serve(url)).statusCode >= 400]).toEqual([url, true]);
  studio.clock.advance(599_000);
  expect((await serve(src)).statusCode).toBe(200);
  studio.clock.advance(2_000);
  expect((await serve(src)).statusCode).toBe(404);
  expect(src).not.toContain('eyJ');
});

it('is visible to its owner and to staff, who may rename and delete it; to others it does not exist', async () => {
  const { file_id } = await receiptOf(ana, pdfBytes);
  for (const person of [ana, desk, admin])
    expect(await detailsFor(file_id, person)).toMatchObject({ file_id, customer_id: ana.customer_id });
  expect(await detailsFor(file_id, bea)).toBe('not-found');
  expect((await studio.api.put('/files', { file_id, name: 'mía.pdf' }, { as: bea })).code).toBe('not-found');
  expect((await studio.api.delete(`/files/${file_id}`, { as: bea })).code).toBe('not-found');
  expect((await studio.api.put('/files', { file_id, name: 'pago de mayo.pdf' }, { as: ana })).status).toBe(200);
  expect(await detailsFor(file_id, desk)).toMatchObject({ name: 'pago de mayo.pdf' });
  expect((await studio.api.delete(`/files/${file_id}`, { as: ana })).status).toBe(200);
  expect(await detailsFor(file_id, ana)).toBe('not-found');
});

it('is served by its content whatever its name: a PDF that is also HTML is downloaded as no HTML', async () => {
  const page = Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF\n');
  const { file_id } = await receiptOf(ana, page);
  const rename = async (name: string) => {
    expect((await studio.api.put('/files', { file_id, name }, { as: ana })).status).toBe(200);
    const { src } = fileDetails.parse(await detailsFor(file_id, desk));
    return String((await serve(src)).headers['content-disposition']);
  };
  expect(await rename('factura.html')).toContain('filename="factura-html.pdf"');
  expect(await rename('../../factura.pdf.hta')).toContain('filename="factura-pdf-hta.pdf"');
  // Typed text is never cut silently.
  const long = await studio.api.put('/files', { file_id, name: 'x'.repeat(101) }, { as: ana });
  expect(long.body).toMatchObject({
    error: { fields: { name: 'El nombre puede tener 100 letras, sin contar su terminación.' } },
  });
  // Control: a name of its own kind stays as it was typed.
  expect(await rename('pago de mayo.pdf')).toContain("filename*=UTF-8''pago%20de%20mayo.pdf");
});

it('is listed for staff only', async () => {
  const { file_id } = await receiptOf(bea, pdfBytes);
  const answer = await studio.api.get(`/files?purpose=receipt&customer_id=${bea.customer_id}`, { as: desk });
  const { files } = answer.read(fileList);
  expect(files[0]).toMatchObject({ file_id, customer_id: bea.customer_id });
  expect((await serve(files[0]?.src ?? '')).statusCode).toBe(200);
  expect((await studio.api.get('/files', { as: ana })).code).toBe('forbidden');
});

it('cannot become a public picture, nor another person’s receipt', async () => {
  const { file_id } = await receiptOf(ana, await pictureBytes());
  const inTx = <T>(act: Parameters<typeof studio.db.transaction<T>>[0]) => studio.db.transaction(act);
  await expect(inTx((tx) => publicFile(tx, file_id))).rejects.toMatchObject({ code: 'file-not-found' });
  await expect(inTx((tx) => ownReceipt(tx, { file_id, customer_id: bea.customer_id }))).rejects.toMatchObject({
    code: 'file-not-found',
  });
  expect(await inTx((tx) => ownReceipt(tx, { file_id, customer_id: ana.customer_id }))).toMatchObject({
    file_id,
    type: 'image/webp',
  });
  const picture = (await upload(studio, { content: await pictureBytes(), as: admin })).read(uploadAnswer);
  await expect(
    inTx((tx) => ownReceipt(tx, { file_id: picture.file_id, customer_id: admin.customer_id })),
  ).rejects.toMatchObject({
    code: 'file-not-found',
  });
  const asInstructor = await studio.api.post('/instructors', { name: 'Sofía', file_id }, { as: admin });
  expect([asInstructor.status, asInstructor.code]).toEqual([400, 'file-not-found']);
});

it('is one of at most ten unused ones of a person', async () => {
  const person = await customer(studio);
  for (let sent = 0; sent < 10; sent++) await receiptOf(person, pdfBytes);
  const eleventh = await upload(studio, { content: pdfBytes, purpose: 'receipt', as: person });
  expect([eleventh.status, eleventh.code]).toEqual([429, 'too-many-files']);
});
