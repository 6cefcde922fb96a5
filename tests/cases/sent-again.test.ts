import { afterAll, beforeEach, expect, it } from 'vitest';
import { deskActs } from '../audit/desk-acts.ts';
import { officeActs } from '../audit/office-acts.ts';
import { configure } from '../factories/configure.ts';
import { administrator } from '../factories/studio.ts';
import { callsOf } from '../http/document.ts';
import { START, startApp } from '../start-app.ts';
import { countRows } from './count-rows.ts';

const studio = await startApp();
await configure(studio, {
  waitlist_enabled: true,
  allow_class_guests: true,
  max_guests: 3,
  qrcode_enabled: true,
  cash_checkout_enabled: true,
  transfer_checkout_enabled: true,
  discounts_enabled: true,
});
afterAll(() => studio.close());
beforeEach(() => studio.clock.moveTo(START));

const known = { ...deskActs, ...officeActs };

/** Calls that staff send without a key, and the effect of a second one: none, or only this. */
const leaves: Record<string, string> = {
  'POST /staff/invitations': 'another link by mail, which ends the one before',
  'POST /staff/invitations/{id}/link': 'another link by mail, which ends the one before',
  'POST /customer/admin/{id}/claim': 'another link by mail, which ends the one before',
  'POST /accepted_pages/admin/export': 'a line of the log for each export',
  'POST /audit/export': 'a line of the log for each export',
  'POST /customers/export': 'a line of the log for each export',
  'POST /money_movements/export': 'a line of the log for each export',
  'POST /purchases/admin/export': 'a line of the log for each export',
  'POST /privacy_requests/data/{id}': 'a line of the log for each copy',
  'POST /reports/customers/export': 'a line of the log for each export',
  'POST /single_class/week': 'a line of the log that says what was copied: nothing',
  'POST /customer/admin/{id}/claim_code': 'another code, which ends the one before',
};

const unkeyed = (await callsOf(studio.api)).filter(
  (call) => call.method === 'POST' && known[call.name] && !String(call['x-once']).startsWith('key'),
);

it.each(unkeyed.map(({ name }) => name))('%s sent again without a key makes no second row', async (name) => {
  const act = await known[name]?.(studio);
  if (!act) throw new Error('Nothing to send.');
  const as = act.as ?? (await administrator(studio));
  const send = () => studio.api.post(act.path, act.body, { as, idempotencyKey: null });
  const first = await send();
  expect(first.status, first.text).toBeLessThan(300);
  const after = await countRows(studio.db);
  await send();
  const now = await countRows(studio.db);
  if (name in leaves) expect(now).not.toEqual(after);
  else expect(now).toEqual(after);
});
