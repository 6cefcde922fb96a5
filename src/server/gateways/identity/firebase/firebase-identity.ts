import { refuse } from '#shared/refusals.ts';
import { MINUTE } from '#shared/time.ts';
import type { Clock } from '../../../clock.ts';
import type { Sql } from '../../../database/database.ts';
import { type SessionTerms, sessionLongestEnd } from '../embedded/session-rules.ts';
import type { IdentityProvider, VerifiedIdentity } from '../identity-provider.ts';
import type { FirebaseService } from './firebase-service.ts';
import type { FirebaseClaims, FirebaseTokens } from './id-tokens.ts';
import { findHolder, type HolderRow } from './queries.ts';
import { sessionIdOf, subjectOf } from './subject.ts';

/** How long a token's person and whether she is staff are cached; her rights are read at each act. */
const REMEMBERED = 5 * MINUTE;
const MOST_REMEMBERED = 5000;

/** The fields of the setting `firebaseConfig` that the server uses. */
export interface FirebaseProject {
  apiKey: string;
  projectId: string;
}

interface Parts {
  db: Sql;
  clock: Clock;
  tokens: FirebaseTokens;
  service: FirebaseService;
  /** The project in the present settings. */
  project(): FirebaseProject;
  sessionTerms(): Promise<SessionTerms>;
  /** The embedded provider, for people who have an account there and one at Firebase. */
  before: Pick<IdentityProvider, 'changeEmail' | 'dropPassword' | 'forget'>;
}

interface Remembered {
  claims: FirebaseClaims;
  holder: HolderRow | undefined;
  /** Milliseconds since 1970. */
  until: number;
}

/** Firebase: the browser signs in there, and the server verifies its tokens (docs/decisions/0053-firebase.md). */
export function createFirebaseIdentity(parts: Parts): IdentityProvider {
  const { db, clock, tokens, service, project, before } = parts;
  const remembered = new Map<string, Remembered>();

  async function lookUp(token: string, key: string): Promise<Remembered> {
    const known = remembered.get(key);
    if (known && known.until > clock.now().getTime()) return known;
    remembered.delete(key);
    const { projectId } = project();
    const claims = await tokens.verify(token, projectId);
    const holder = await findHolder(db, subjectOf(projectId, claims.user));
    const until = Math.min(clock.now().getTime() + REMEMBERED, claims.expires_at.getTime());
    const entry = { claims, holder, until };
    // A missing record is not cached, since it may be created at any moment, also by another process.
    if (holder) keep(key, entry);
    return entry;
  }

  function keep(key: string, entry: Remembered): void {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, entry);
  }

  /** @throws Refusal `auth/required` once the studio's longest session is over, for staff each morning */
  async function requireWithin({ claims, holder }: Remembered): Promise<void> {
    const end = sessionLongestEnd(
      { staff: holder?.staff ?? false, created_at: claims.signed_in_at },
      await parts.sessionTerms(),
    );
    if (end <= clock.now()) refuse('auth/required');
  }

  return {
    kind: 'firebase',
    offers: {
      devices: false,
      second_factor: false,
      passkeys: false,
      mail_change: false,
      password_here: false,
      idle_limits: false,
    },
    verifyToken: async (token): Promise<VerifiedIdentity> => {
      const { projectId } = project();
      const entry = await lookUp(token, `${projectId} ${token}`);
      await requireWithin(entry);
      const { claims, holder } = entry;
      // A token issued before the mail was verified may belong to somebody who signed up with another person's mail.
      if (holder?.linked && !claims.email_verified) refuse('auth/required');
      const subject = subjectOf(projectId, claims.user);
      return {
        uid: holder?.uid ?? subject,
        session_id: sessionIdOf(subject, claims.signed_in_at),
        email: claims.email,
        email_verified: claims.email_verified,
      };
    },
    passwordPolicy: () => service.passwordPolicy(project().apiKey),
    sendPasswordReset: (email) => service.sendPasswordReset(project().apiKey, email),
    changeEmail: async (sql, uid, email) => {
      if (uid.startsWith('firebase:')) refuse('mail-at-firebase');
      await before.changeEmail(sql, uid, email);
    },
    dropPassword: (sql, uid, since) => before.dropPassword(sql, uid, since),
    forget: (sql, uid) => before.forget(sql, uid),
    follow: async () => undefined,
    embedded: null,
  };
}
