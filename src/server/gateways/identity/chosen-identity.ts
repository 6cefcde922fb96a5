import type { Sql } from '../../database/database.ts';
import type { FirebaseProject } from './firebase/firebase-identity.ts';
import type { IdentityProvider } from './identity-provider.ts';

interface Parts {
  embedded: IdentityProvider;
  /** @param project what the settings name at the moment it is asked */
  firebase: (project: () => FirebaseProject) => IdentityProvider;
  /** Accounts of Firebase lead to `uid` no more, whichever provider is named now. */
  unlink(sql: Sql, uid: string): Promise<void>;
  /** The project of the studio's settings; null: accounts live here. */
  setting(): Promise<FirebaseProject | null>;
}

/**
 * Whichever provider the settings name. They may change while the server runs, so whoever asks without a token calls `follow`
 * first; a token does so by itself. A setting that cannot be read leaves the provider as it was.
 */
export async function createChosenIdentity(parts: Parts): Promise<IdentityProvider> {
  let named = await parts.setting();
  const firebase = parts.firebase(() => named ?? { apiKey: '', projectId: '' });
  const now = () => (named ? firebase : parts.embedded);

  async function follow(): Promise<void> {
    // The database is away: what was named a moment ago still is, and the act itself will say what is wrong.
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
    dropPassword: (sql, uid) => now().dropPassword(sql, uid),
    forget: async (sql, uid) => {
      await parts.unlink(sql, uid);
      await now().forget(sql, uid);
    },
  };
}
