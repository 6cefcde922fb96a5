import { identityProvider } from './chosen-provider.ts';
import { continueWith, currentToken } from './session.ts';

/** Changes the signed-in person's password; her other sessions end, this one stays. */
export async function changePassword(passwords: { current: string; password: string }): Promise<void> {
  await (await identityProvider()).changePassword(await currentToken(), passwords);
}

/** Checks the password that the person typed again; calls continue with the new token. */
export async function confirmPassword(password: string): Promise<void> {
  await continueWith(async () => (await identityProvider()).confirmPassword(await currentToken(), password));
}

/**
 * Confirms a mail through the provider, if it sends such letters.
 * @returns 'elsewhere': the studio sends them; 'proved': the mail was confirmed meanwhile, and the token says so
 */
export async function proveMail(): Promise<'elsewhere' | 'sent' | 'proved'> {
  const { proveMail: ask } = await identityProvider();
  if (!ask) return 'elsewhere';
  const isProved = await continueWith(async () => {
    const answer = await ask();
    return answer.proved ? answer.token : null;
  });
  return isProved ? 'proved' : 'sent';
}

/**
 * Handles the link of a provider's letter that confirms a mail.
 * @returns 'here': the account is signed in here, and its token says so; 'elsewhere': the studio sends these letters
 */
export async function openProof(code: string): Promise<'here' | 'of-another' | 'elsewhere'> {
  const { openProof: open } = await identityProvider();
  if (!open) return 'elsewhere';
  return (await continueWith(() => open(code))) ? 'here' : 'of-another';
}
