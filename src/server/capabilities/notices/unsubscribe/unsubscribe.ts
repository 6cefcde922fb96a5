import { noticeChoiceWords } from '#shared/notice-choices.ts';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import { loadAuthSecret } from '../../../gateways/identity/auth-secret.ts';
import { chooseNotices } from '../choices/notice-choices.ts';
import { createUnsubscribeSigner } from './signer.ts';

/**
 * Ends one kind of letters for the recipient of the link. Repeating it changes nothing.
 * @returns the name of the kind
 * @throws Refusal `not-found` when the link was not signed here
 */
export async function unsubscribe(context: Pick<AppContext, 'db' | 'settings'>, token: string): Promise<string> {
  const signer = createUnsubscribeSigner(await loadAuthSecret(context.settings));
  const { customer_id, choice } = signer.read(token) ?? refuse('not-found');
  await chooseNotices(context, customer_id, { [choice]: false });
  return noticeChoiceWords[choice].label;
}
