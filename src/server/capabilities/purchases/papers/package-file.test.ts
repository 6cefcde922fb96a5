import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { privateFileAddress } from '#shared/private-file.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { uploadAnswer } from '#shared/wire/files.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { storedFile } from '#shared/wire/studio.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { pdfBytes, upload } from '../../../../../tests/factories/uploads.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { removeUnusedFiles } from '../../files/index.ts';

let studio: TestStudio;
let admin: TestCustomer;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  ana = await customer(studio);
});
afterAll(() => studio.close());

const sent = async (as: TestCustomer) =>
  (await upload(studio, { content: pdfBytes, name: 'Guía de yoga.pdf', purpose: 'receipt', as })).read(uploadAnswer)
    .file_id;
const change = (class_package_id: number, changes: object, as = admin) =>
  studio.api.put('/class_packages', { class_package_id, ...changes }, { as });

/** A package with a file, uploaded by anybody, bought by Ana. */
async function bought(file_url: string) {
  const { class_package_id } = await classPackage(studio, { price: 500, class_amount: 5 });
  const saved = await change(class_package_id, { downloadable: true, file_url });
  const sale = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 };
  const { purchase } = (await studio.api.post('/customer/giveAccess', sale, { as: admin })).body as {
    purchase: { purchase_id: number };
  };
  return { saved, class_package_id, purchase_id: purchase.purchase_id };
}
const shown = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).read(purchaseAnswer).purchase.file_url;
const request = (purchase_id: number, as = ana) => studio.api.get(`/purchases/package_file/${purchase_id}`, { as });
const open = async (src: string) => (await studio.app.inject({ method: 'GET', url: src })).statusCode;

it('is available to its buyer only, by an address that works for minutes', async () => {
  const file_id = await sent(admin);
  const { saved, purchase_id } = await bought(privateFileAddress(file_id));
  expect(saved.status).toBe(200);
  expect(await shown(purchase_id)).toBe(`/api/purchases/package_file/${purchase_id}`);
  const { file } = (await request(purchase_id)).read(z.object({ file: storedFile }));
  expect(file.name).toBe('Guía-de-yoga.pdf');
  expect(await open(file.src)).toBe(200);
  expect(await open(privateFileAddress(file_id))).toBe(400);
  expect((await request(purchase_id, await customer(studio))).code).toBe('purchase-not-found');
  studio.clock.advance(11 * MINUTE);
  expect(await open(file.src)).toBe(404);
  // It exists long after the upload, since the package uses it.
  studio.clock.advance(3 * DAY);
  await removeUnusedFiles(studio.context);
  expect(await open((await request(purchase_id)).read(z.object({ file: storedFile })).file.src)).toBe(200);
  expect((await studio.api.delete(`/files/${file_id}`, { as: admin })).code).toBe('in-use');
});

it('is no longer available once the purchase was fully refunded or revoked', async () => {
  const one = await bought(privateFileAddress(await sent(admin)));
  const refund = { amount: 500, classes: 'keep', reason: 'No le sirvió' };
  expect((await studio.api.post(`/purchases/admin/${one.purchase_id}/refund`, refund, { as: admin })).status).toBe(200);
  expect(await shown(one.purchase_id)).toBeNull();
  expect((await request(one.purchase_id)).code).toBe('not-found');
  const other = await bought(privateFileAddress(await sent(admin)));
  await studio.api.put('/customer/revokeAccess', { purchase_id: other.purchase_id, reason: 'Fraude' }, { as: admin });
  expect((await request(other.purchase_id)).code).toBe('not-found');
});

it('is never a file that a customer sent, and is deleted when the package has another', async () => {
  const receipt = await sent(ana);
  const { class_package_id } = await classPackage(studio, { price: 500 });
  const stolen = await change(class_package_id, { downloadable: true, file_url: privateFileAddress(receipt) });
  expect(stolen).toMatchObject({ status: 400, code: 'file-not-found' });
  const first = await sent(admin);
  await change(class_package_id, { downloadable: true, file_url: privateFileAddress(first) });
  await change(class_package_id, { file_url: privateFileAddress(await sent(admin)) });
  studio.clock.advance(3 * DAY);
  await removeUnusedFiles(studio.context);
  expect((await studio.api.get(`/files/${first}`, { as: admin })).code).toBe('not-found');
});

it('may be an address elsewhere, as the owner typed it', async () => {
  const { purchase_id } = await bought('https://estudio.example/guia.pdf');
  expect(await shown(purchase_id)).toBe('https://estudio.example/guia.pdf');
  expect((await request(purchase_id)).code).toBe('not-found');
});
