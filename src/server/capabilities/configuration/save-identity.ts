import type { z } from 'zod';
import type { identityInput } from '#shared/wire/configuration.ts';
import type { AppContext } from '../../context.ts';
import { connectFirebase } from '../identity/index.ts';
import type { TokenHolder } from '../people/index.ts';
import { type SaveConfigurationContext, saveProved } from './save-configuration.ts';

/**
 * Which provider signs people in. For Firebase whoever saves it has just entered there with that very configuration; to leave
 * it an administrator has a password here (docs/rules.md#firebase).
 * @throws Refusal what `connectFirebase` refuses; `invalid-input` where nobody who administers could enter afterwards
 */
export async function saveIdentity(
  context: SaveConfigurationContext & Pick<AppContext, 'settings'>,
  person: TokenHolder & { customer_id: number },
  { firebaseConfig, password }: z.output<typeof identityInput>,
): Promise<void> {
  if (firebaseConfig) await connectFirebase(context, person, { config: firebaseConfig, password });
  await saveProved(context, person.customer_id, [{ key: 'firebaseConfig', value: firebaseConfig }]);
}
