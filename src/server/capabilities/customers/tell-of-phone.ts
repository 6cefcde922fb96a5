import type { Tx } from '../../database/database.ts';
import { queueNotice } from '../outbox/index.ts';

/** Staff corrected a phone: whoever it is about learns it, with the last digits alone. Without a mail nobody is told. */
export async function tellOfPhone(
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
