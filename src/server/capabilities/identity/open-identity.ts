import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { createAttempts } from '../../attempts/attempts.ts';
import type { AppContext } from '../../context.ts';
import { loadAuthSecret } from '../../gateways/identity/auth-secret.ts';
import { createChosenIdentity } from '../../gateways/identity/chosen-identity.ts';
import {
  createEmbeddedIdentity,
  type EmbeddedIdentityParts,
} from '../../gateways/identity/embedded/embedded-identity.ts';
import { createFirebaseIdentity } from '../../gateways/identity/firebase/firebase-identity.ts';
import { createFirebaseService } from '../../gateways/identity/firebase/firebase-service.ts';
import { createFirebaseTokens } from '../../gateways/identity/firebase/id-tokens.ts';
import { deleteLinks } from '../../gateways/identity/firebase/queries.ts';
import type { IdentityProvider } from '../../gateways/identity/identity-provider.ts';
import { siteAddress } from '../../settings.ts';
import { queueNotice } from '../outbox/index.ts';
import { nameOfIdentity } from './queries.ts';

/** Google's keys as a JWK set. */
const KEYS_PATH = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

type Options = Partial<Pick<EmbeddedIdentityParts, 'passwordCost' | 'sendResetMail'>>;
type Parts = Pick<AppContext, 'settings' | 'db' | 'clock'> & Partial<Pick<AppContext, 'attempts' | 'configuration'>>;

/**
 * The identity provider that the studio's settings name: the embedded one or Firebase. Commands, without settings, use the
 * embedded one.
 */
export async function openIdentity(parts: Parts, options: Options = {}): Promise<IdentityProvider> {
  const { settings, db, clock, configuration } = parts;
  const embedded = await openEmbedded(parts, options);
  if (!configuration) return embedded;
  return createChosenIdentity({
    embedded,
    unlink: deleteLinks,
    setting: async () => (await configuration.current()).firebaseConfig,
    firebase: (project) =>
      createFirebaseIdentity({
        db,
        clock,
        project,
        before: embedded,
        ...firebaseParts(settings, clock),
        sessionTerms: () => configuration.current(),
      }),
  });
}

/** Verifies Firebase's tokens and calls its service; also for a project that the studio is about to use. */
export function firebaseParts(settings: AppContext['settings'], clock: AppContext['clock']) {
  const { FIREBASE_URL: base, FIREBASE_UNSIGNED: unsigned } = settings;
  const address = new URL(`${base ?? 'https:/'}/www.googleapis.com${KEYS_PATH}`);
  return {
    tokens: createFirebaseTokens({ address, unsigned }, clock),
    service: createFirebaseService({ base, site: siteAddress(settings) }),
  };
}

/** The embedded provider, on the studio's own database; reset links are sent by the outbox. */
async function openEmbedded(
  { settings, db, clock, attempts, configuration }: Parts,
  options: Options,
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
