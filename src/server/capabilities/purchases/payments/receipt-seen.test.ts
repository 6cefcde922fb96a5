import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, MINUTE } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { uploadAnswer } from '#shared/wire/files.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { pdfBytes, upload } from '../../../../../tests/factories/uploads.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { removeUnusedFiles } from '../../files/index.ts';

/** A decision of the desk applies to the receipt it reviewed (docs/rules.md#lapse). */

let studio: TestStudio;
let [desk, ana]: TestCustomer[] = [];
let purchase_id: number;

beforeAll(async () => {
  studio = await startApp();
  [desk, ana] = [await staff(studio, 'desk'), await customer(studio)];
  await configure(studio, { transfer_checkout_enabled: true });
  const { class_package_id } = await classPackage(studio);
  const tried = await studio.api.post(
    '/checkout/attempt',
    { class_package_id, payment_method: 'transfer' },
    { as: ana },
  );
  ({ purchase_id } = tried.read(attemptAnswer));
});
afterAll(() => studio.close());

async function sends(reference: string): Promise<number> {
  const sent = await upload(studio, { content: pdfBytes, name: 'recibo.pdf', purpose: 'receipt', as: ana });
  const { file_id } = sent.read(uploadAnswer);
  const answer = await studio.api.put(`/purchases/receipt/${purchase_id}`, { file_id, reference }, { as: ana });
  expect(answer.status, answer.text).toBe(200);
  return file_id;
}
const shown = async () =>
  (await studio.api.get(`/purchases/admin/${purchase_id}`, { as: desk })).read(deskPurchaseAnswer).purchase;
const refuses = (seen: object) =>
  studio.api.put(`/purchases/admin/${purchase_id}/refuse`, { reason: 'No se lee', ...seen }, { as: desk });

it('a receipt that arrived while an earlier one was reviewed is not refused with it', async () => {
  await sends('PRIMERO1');
  const seen = (await shown()).receipt?.receipt_at;
  studio.clock.advance(MINUTE);
  await sends('SEGUNDO2');
  const late = await refuses({ seen_receipt_at: seen });
  expect([late.status, late.code]).toEqual([409, 'receipt-changed']);
  expect(await shown()).toMatchObject({ reference: 'SEGUNDO2', receipt: { refused_at: null } });
  expect((await refuses({ seen_receipt_at: null })).code).toBe('receipt-changed');

  const now = await refuses({ seen_receipt_at: (await shown()).receipt?.receipt_at });
  expect(now.read(deskPurchaseAnswer).purchase.receipt).toMatchObject({ refusal: 'No se lee' });
});

it('control: a request that names no receipt refuses the current one', async () => {
  studio.clock.advance(MINUTE);
  await sends('TERCERO3');
  expect((await refuses({})).status).toBe(200);
});

it('a replaced receipt is deleted; the current one stays', async () => {
  const before = await sends('CUARTO4');
  const after = await sends('QUINTO5');
  await studio.api.put(`/purchases/receipt/${purchase_id}`, { reference: 'QUINTO55' }, { as: ana });
  studio.clock.advance(DAY + MINUTE);
  await removeUnusedFiles(studio.context);
  const stands = async (file_id: number) => (await studio.api.get(`/files/${file_id}`, { as: ana })).status;
  expect([await stands(before), await stands(after)]).toEqual([404, 200]);
});
