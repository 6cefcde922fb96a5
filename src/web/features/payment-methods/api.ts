import { api } from '../../lib/api.ts';
import { saidInSpanish } from '../../lib/ordered-texts.ts';

/** Saves a card by the token of the provider's frame. @returns the outcome in words */
export async function saveSource(token_id: string): Promise<string> {
  return (await api.post<{ message: string }>('/payment_sources', { token_id })).message;
}

/** @param confirmed she knows that a subscription charges it. @returns the outcome in words */
export async function deleteSource(payment_source_id: number, confirmed = false): Promise<string> {
  const path = `/payment_sources/${payment_source_id}${confirmed ? '?confirmed=true' : ''}`;
  const deleted = api.delete<{ message: string }>(path);
  return (await saidInSpanish(deleted)).message;
}
