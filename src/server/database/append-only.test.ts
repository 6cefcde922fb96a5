import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { rawRow } from '../../../tests/factories/raw-rows.ts';
import type { RawStudio } from '../../../tests/factories/raw-studio.ts';
import { violationOf } from '../../../tests/factories/violation.ts';
import type { Tx } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const AT = '2026-11-23T13:00:00Z';
const REFUSED = expect.stringContaining('append-only');

/** What an update of the row is answered, in a transaction that says what it does. */
const answers = (write: (tx: Tx, studio: RawStudio) => Promise<unknown>) => (change: string, doing?: string) =>
  violationOf(database.db, async (tx, studio) => {
    await write(tx, studio);
    if (doing) await tx.rows(`select set_config('cupo.' || $1, 'on', true)`, [doing]);
    await tx.rows(change.replaceAll('BEA', `${studio.bea}`));
  });

it('a line of the audit log loses names while somebody is erased and changes hands while she is merged, no more', async () => {
  const change = answers((tx, { ana, bea }) =>
    rawRow(tx, 'audit_log', {
      actor_id: bea,
      customer_id: ana,
      action: 'customer.updated',
      subject: 'customer',
      details: '{}',
      occurred_at: AT,
    }),
  );
  const details = `update audit_log set details = '{"erased": true}'`;
  const hands = 'update audit_log set customer_id = BEA';
  const both = `update audit_log set customer_id = BEA, details = '{"erased": true}'`;
  expect([await change(details, 'erasing'), await change(hands, 'merging')]).toEqual(['accepted', 'accepted']);
  expect([await change(details), await change(details, 'merging'), await change(both, 'merging')]).toEqual([
    REFUSED,
    REFUSED,
    REFUSED,
  ]);
  expect([await change(hands), await change(hands, 'erasing'), await change(both, 'erasing')]).toEqual([
    REFUSED,
    REFUSED,
    REFUSED,
  ]);
  expect(await change('update audit_log set details = details')).toEqual(REFUSED);
});

it('a consent changes hands while its person is merged, and nothing else of it', async () => {
  const change = answers(async (tx, { ana }) => {
    const page_id = await rawRow(tx, 'page', { slug: 'aviso', title: 'Aviso', content: 'Uno', updated_at: AT });
    const text = { page_id, version: 1, title: 'Aviso', content: 'Uno', first_at: AT };
    const consent_text_id = await rawRow(tx, 'consent_text', text);
    const agreed = { customer_id: ana, page_id, version: 1, consent_text_id, given: true, act: 'account' };
    await rawRow(tx, 'consent', { ...agreed, occurred_at: AT });
  });
  const hands = 'update consent set customer_id = BEA';
  const both = `update consent set customer_id = BEA, occurred_at = '2026-11-24T13:00:00Z'`;
  expect(await change(hands, 'merging')).toBe('accepted');
  expect([await change(hands), await change(hands, 'erasing'), await change(both, 'merging')]).toEqual([
    REFUSED,
    REFUSED,
    REFUSED,
  ]);
});
