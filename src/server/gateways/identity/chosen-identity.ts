import type { Sql } from '../../database/database.ts';
import type { FirebaseProject } from './firebase/firebase-identity.ts';
import type { IdentityProvider } from './identity-provider.ts';

interface Parts {
  embedded: IdentityProvider;
  /** @param project the Firebase project in the present settings */
  firebase: (project: () => FirebaseProject) => IdentityProvider;
  /** Unlinks Firebase accounts from `uid`, whichever provider is in use. */
  unlink(sql: Sql, uid: string): Promise<void>;
  /** The project of the studio's settings; null: accounts live here. */
  setting(): Promise<FirebaseProject | null>;
}

/**
 * The provider that the settings name. They may change while the server runs, so calls without a token must call `follow`
 * first; verifying a token does so itself. If the settings cannot be read, the provider stays.
 */
export async function createChosenIdentity(parts: Parts): Promise<IdentityProvider> {
  let named = await parts.setting();
  const firebase = parts.firebase(() => named ?? { apiKey: '', projectId: '' });
  const now = () => (named ? firebase : parts.embedded);

  async function follow(): Promise<void> {
    // The database is unavailable: keep the provider; the act itself will report the failure.
    named = await parts.setting().catch(() => named);
  }

  return {
    get kind() {
      return now().kind;
    },
    get offers() {
      return now().offers;
    },
    get embedded() {
      return now().embedded;
    },
    follow,
    verifyToken: async (token) => {
      await follow();
      return now().verifyToken(token);
    },
    passwordPolicy: () => now().passwordPolicy(),
    sendPasswordReset: (email) => now().sendPasswordReset(email),
    changeEmail: async (sql, uid, email) => {
      await parts.unlink(sql, uid);
      await now().changeEmail(sql, uid, email);
    },
    dropPassword: (sql, uid, since) => now().dropPassword(sql, uid, since),
    forget: async (sql, uid) => {
      await parts.unlink(sql, uid);
      await now().forget(sql, uid);
    },
  };
}
