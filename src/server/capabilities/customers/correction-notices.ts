import { fullName } from '#shared/full-name.ts';
import type { Tx } from '../../database/database.ts';
import { queueNotice } from '../outbox/index.ts';

/** Queues a letter about a corrected phone, with its last digits only, unless the person has no mail. */
export async function queuePhoneNotice(
  tx: Tx,
  {
    customer_id,
    name,
    email,
    phone,
  }: { customer_id: number; name: string; email: string | null; phone: string | null },
  at: Date,
): Promise<void> {
  if (email === null) return;
  const payload = { name, ending: phone?.slice(-4) ?? null };
  await queueNotice(tx, { notice: 'phone-corrected', recipient: email, customer_id, payload, at });
}

/** Queues a letter about a corrected name, addressed to the former name, unless the person has no mail. */
export async function queueNameNotice(
  tx: Tx,
  correction: { customer_id: number; before: FullName; after: FullName & { email: string | null } },
  at: Date,
): Promise<void> {
  const { customer_id, before, after } = correction;
  if (after.email === null || fullName(before) === fullName(after)) return;
  const payload = { name: before.name, now: fullName(after) };
  await queueNotice(tx, { notice: 'name-corrected', recipient: after.email, customer_id, payload, at });
}

interface FullName {
  name: string;
  last_name: string;
}
