import { uploadAnswer } from '#shared/wire/files.ts';
import type { VerifiedIdentity } from '../../src/server/gateways/identity/identity-provider.ts';
import { formOf } from '../factories/uploads.ts';
import { tokenIssuer } from '../tokens.ts';
import type { DemoStudio } from './studio.ts';

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
