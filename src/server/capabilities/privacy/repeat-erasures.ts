import { Refusal } from '#shared/refusals.ts';
import type { PrivacyContext } from './context.ts';
import { erasePerson } from './erase-person.ts';
import { noteErasures, readErasureRecord } from './erasure-record.ts';
import { readComeBack } from './queries/erased.ts';

/**
 * Before the studio opens, erases again the people restored by an older backup, and completes the record of erasures.
 * A person who cannot be erased yet (a payment in progress, a provider that does not answer) is logged and tried again
 * at the next start.
 * @returns how many were erased again
 */
export async function repeatErasures(context: PrivacyContext): Promise<number> {
  let again = 0;
  const record = await readErasureRecord(context);
  for (const customer_id of await readComeBack(context.db, record)) {
    try {
      await erasePerson(context, { customer_id, by: 'record' });
      again += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      context.log.error(
        { customer_id, code: error.code },
        'an erased person came back with a backup and is not erased yet',
      );
    }
  }
  await noteErasures(context);
  return again;
}
