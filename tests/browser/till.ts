import type { Page } from '@playwright/test';
import { uploadAnswer } from '#shared/wire/files.ts';
import { deskPurchasePage, type PurchaseAtDesk } from '#shared/wire/till.ts';
import type { VerifiedIdentity } from '../../src/server/gateways/identity/identity-provider.ts';
import { formOf } from '../factories/uploads.ts';
import { tokenIssuer } from '../tokens.ts';
import { expect } from './journeys.ts';
import type { Newcomer } from './newcomers.ts';
import { ownPackage } from './paying.ts';
import type { DemoStudio } from './studio.ts';

export const sheet = (page: Page) => page.getByRole('dialog').last();
export const press = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name }).first().click();
export const person = ({ customer_id }: Newcomer) => `/admin/clientes/${customer_id}`;

let named = 0;

/** A name that no other one contains: workers are processes, and phone and laptop share the studio. */
export function ownName(word: string): string {
  named += 1;
  return `${word} ${process.pid}-${named}n`;
}

export async function purchasesOf(
  studio: DemoStudio,
  { customer_id }: Pick<Newcomer, 'customer_id'>,
): Promise<PurchaseAtDesk[]> {
  const answer = await studio.api.get(`/purchases/admin/all?customer_id=${customer_id}`, { as: studio.administrator });
  return answer.read(deskPurchasePage).purchases;
}

let slips = 0;

/** Sells ten classes by terminal without a browser. */
export async function sold(studio: DemoStudio, { customer_id }: Newcomer): Promise<void> {
  const { class_package_id } = await ownPackage(studio);
  slips += 1;
  // A slip's number is valid once a day.
  const terminal = { payment_method_id: 4, reference: `T-${process.pid}-${slips}` };
  const sale = { customer_id, class_package_id, ...terminal };
  const answer = await studio.api.post('/customer/giveAccess', sale, { as: studio.administrator });
  expect(answer.status, answer.text).toBe(201);
}

/** A customer uploads a picture as the receipt of her transfer. */
export async function sendReceipt(
  studio: DemoStudio,
  as: VerifiedIdentity,
  purchase_id: number,
  content: Uint8Array,
): Promise<void> {
  const { payload, type } = formOf({ content, name: 'transferencia.png', type: 'image/png', purpose: 'receipt' });
  const authorization = `Bearer ${await tokenIssuer(studio.clock)(as)}`;
  const headers = { authorization, 'content-type': type };
  const answer = await fetch(`${studio.url}/api/files`, { method: 'POST', headers, body: new Uint8Array(payload) });
  const { file_id } = uploadAnswer.parse(await answer.json());
  const sent = await studio.api.put(`/purchases/receipt/${purchase_id}`, { file_id }, { as });
  if (sent.status !== 200) throw new Error(sent.text);
}
