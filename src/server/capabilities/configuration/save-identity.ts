import type { z } from 'zod';
import type { identityInput } from '#shared/wire/configuration.ts';
import type { AppContext } from '../../context.ts';
import { connectFirebase } from '../identity/index.ts';
import type { TokenHolder } from '../people/index.ts';
import { type SaveConfigurationContext, saveProved } from './save-configuration.ts';

/**
 * Switches the identity provider. To switch to Firebase, the administrator must have just signed in there with that
 * configuration; to leave it, an administrator must have a password here (docs/rules.md#firebase).
 * @throws the Refusals of `connectFirebase`; `invalid-input` if no administrator could sign in afterwards
 */
export async function saveIdentity(
  context: SaveConfigurationContext & Pick<AppContext, 'settings'>,
  person: TokenHolder & { customer_id: number },
  { firebaseConfig, password }: z.output<typeof identityInput>,
): Promise<void> {
  if (firebaseConfig) await connectFirebase(context, person, { config: firebaseConfig, password });
  await saveProved(context, person.customer_id, [{ key: 'firebaseConfig', value: firebaseConfig }]);
}
