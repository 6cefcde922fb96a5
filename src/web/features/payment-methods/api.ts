import { api } from '../../lib/api.ts';
import { saidInSpanish } from '../../lib/ordered-texts.ts';

/** Keeps a card that the provider's frame made a token. @returns what happened, in words */
export async function saveSource(token_id: string): Promise<string> {
  return (await api.post<{ message: string }>('/payment_sources', { token_id })).message;
}

/** @returns what happened, in words */
export async function deleteSource(payment_source_id: number): Promise<string> {
  const deleted = api.delete<{ message: string }>(`/payment_sources/${payment_source_id}`);
  return (await saidInSpanish(deleted)).message;
}
