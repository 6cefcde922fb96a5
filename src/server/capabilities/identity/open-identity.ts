import type { AppContext } from '../../context.ts';
import { loadAuthSecret } from '../../gateways/identity/auth-secret.ts';
import {
  createEmbeddedIdentity,
  type EmbeddedIdentityParts,
} from '../../gateways/identity/embedded/embedded-identity.ts';
import type { IdentityProvider } from '../../gateways/identity/identity-provider.ts';
import { queueNotice } from '../notices/index.ts';
import { nameOfIdentity } from './queries.ts';

const LINK_MINUTES = 60;
/** Characters of a customer's password (specification, section 9). */
const MINIMUM_LENGTH = 6;

/**
 * The identity provider this studio uses, on its own database. Reset links leave by the outbox.
 * @throws SettingsError when sessions could not be signed safely
 */
export async function openIdentity(
  { settings, db, clock }: Pick<AppContext, 'settings' | 'db' | 'clock'>,
  options: Pick<EmbeddedIdentityParts, 'passwordCost'> = {},
): Promise<IdentityProvider> {
  return createEmbeddedIdentity({
    ...options,
    db,
    clock,
    secret: await loadAuthSecret(settings),
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    minimumPasswordLength: async () => MINIMUM_LENGTH,
    sendResetMail: ({ email, link }) =>
      db.transaction(async (tx) =>
        queueNotice(tx, {
          notice: 'password-reset',
          recipient: email,
          payload: { name: await nameOfIdentity(tx, email), link, minutes_valid: LINK_MINUTES },
          at: clock.now(),
        }),
      ),
  });
}
