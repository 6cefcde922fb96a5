import type { Consent } from '#shared/wire/consents.ts';
import { sanitizeContent } from '../../content/sanitize-content.ts';
import type { AppContext } from '../../context.ts';
import { listConsents } from '../pages/index.ts';

/** The consents of a person, also after an erasure, since the law requires the proof for longer. */
export async function readConsents(
  { db }: Pick<AppContext, 'db'>,
  customer_id: number,
): Promise<{ consents: Consent[] }> {
  const consents = await listConsents(db, customer_id);
  return {
    consents: await Promise.all(
      consents.map(async (one) => ({ ...one, content: one.content && (await sanitizeContent(one.content)) })),
    ),
  };
}
