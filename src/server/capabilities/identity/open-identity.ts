import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { createAttempts } from '../../attempts/attempts.ts';
import type { AppContext } from '../../context.ts';
import { loadAuthSecret } from '../../gateways/identity/auth-secret.ts';
import {
  createEmbeddedIdentity,
  type EmbeddedIdentityParts,
} from '../../gateways/identity/embedded/embedded-identity.ts';
import type { IdentityProvider } from '../../gateways/identity/identity-provider.ts';
import { siteAddress } from '../../settings.ts';
import { queueNotice } from '../outbox/index.ts';
import { nameOfIdentity } from './queries.ts';

type Parts = Pick<AppContext, 'settings' | 'db' | 'clock'> & Partial<Pick<AppContext, 'attempts' | 'configuration'>>;

/**
 * The identity provider this studio uses, on its own database; reset links leave by the outbox.
 * @throws SettingsError when sessions could not be signed safely
 */
export async function openIdentity(
  { settings, db, clock, attempts, configuration }: Parts,
  options: Partial<Pick<EmbeddedIdentityParts, 'passwordCost' | 'sendResetMail'>> = {},
): Promise<IdentityProvider> {
  const secret = await loadAuthSecret(settings);
  return createEmbeddedIdentity({
    db,
    clock,
    secret,
    attempts: attempts ?? createAttempts({ db, clock, secret }),
    publicUrl: siteAddress(settings),
    minimumPasswordLength: async () => settings.PASSWORD_MIN_LENGTH,
    sessionTerms: async () => configuration?.current() ?? defaultConfiguration,
    sendResetMail: ({ email, link, minutes_valid }) =>
      db.transaction(async (tx) =>
        queueNotice(tx, {
          notice: 'password-reset',
          recipient: email,
          payload: { name: await nameOfIdentity(tx, email), link, minutes_valid },
          at: clock.now(),
        }),
      ),
    ...options,
  });
}
