import { refuse } from '#shared/refusals.ts';
import type { Attempts } from '../../../attempts/attempts.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import type { ClientTrace, EmbeddedIdentity, IdentityProvider, OpenedSession } from '../identity-provider.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createSecretBox } from './encrypted-secret.ts';
import { deriveKey } from './keys.ts';
import type { IdentityLibrary } from './library.ts';
import { checkingAgainst, createOwnPassword, type OwnPassword } from './own-password.ts';
import { createPasskeys, offersPasskeys } from './passkeys.ts';
import { type PasswordCost, STRONG_COST } from './password-hash.ts';
import { checkPassword, MAXIMUM_LENGTH } from './password-rules.ts';
import {
  deleteIdentity,
  deleteOtherSessions,
  deletePassword,
  deleteSession,
  deleteSessionOf,
  findSession,
  identityExists,
  moveIdentity,
  readSessions,
} from './queries.ts';
import { createRecovery, LINK_MINUTES } from './recovery.ts';
import { createSecondFactor } from './second-factor.ts';
import { deleteSecondFactor, readSecondFactor } from './second-factor-queries.ts';
import { createSessionCookie } from './session-cookie.ts';
import type { SessionTerms } from './session-rules.ts';
import { createSessions, SESSION_LIFETIME, type Sessions } from './sessions.ts';
import { createCodeThrottle, createSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts';

export interface EmbeddedIdentityParts {
  db: Database;
  clock: Clock;
  /** See `loadAuthSecret`. */
  secret: string;
  /** The database for counting guesses, which does not check the caller's rights. */
  attempts: Attempts;
  /** The studio's address for links in mail; never from a request's Host header. */
  publicUrl: string;
  minimumPasswordLength(): Promise<number>;
  /** The studio's present settings. */
  sessionTerms(): Promise<SessionTerms>;
  /** A cheaper password hash for tests with hundreds of sign-ups; absent: the strong one. */
  passwordCost?: PasswordCost;
  sendResetMail(mail: { email: string; link: string; minutes_valid: number }): Promise<void>;
}

/** The default provider: Better Auth on the studio's own database, our cookie and five-minute tokens around it. */
export function createEmbeddedIdentity(parts: EmbeddedIdentityParts): IdentityProvider {
  const { db, clock, secret, attempts, minimumPasswordLength, passwordCost: cost = STRONG_COST } = parts;
  const tokens = createAccessTokens(deriveKey(secret, 'access-token'), clock);
  const cookies = createSessionCookie(deriveKey(secret, 'session-cookie'));
  const sessions = createSessions({ db, clock, tokens, cookies, terms: parts.sessionTerms });
  const throttle = createSignInThrottle(attempts);
  const library = lazyLibrary(parts);
  const recovery = createRecovery(parts, attempts, library);
  const ownPassword = createOwnPassword({ db, clock, minimumPasswordLength, cost, throttle });

  const box = createSecretBox(deriveKey(secret, 'second-factor'));
  const withPassword = createEntrance({ db, throttle, sessions, library, ownPassword });
  const secondFactor = createSecondFactor({ db, clock, box, throttle: createCodeThrottle(attempts) });

  const embedded: EmbeddedIdentity = {
    signUp: async ({ email, password, name = '' }, trace) => {
      if (await identityExists(db, email)) refuse('auth/account-exists');
      checkPassword(password, { email, minimum: await minimumPasswordLength() });
      return sessions.enter(await (await library()).register({ email, name, password }, trace));
    },

    signIn: async ({ email, password, code }, trace) =>
      withPassword({ email, password }, trace, async ({ uid }) => secondFactor.pass({ uid, code }, trace)),

    provePassword: async (input, trace) => {
      const { uid, cookie } = await withPassword(input, trace, async () => undefined);
      await sessions.end(cookie.value);
      return { uid };
    },

    renew: sessions.renew,
    signOut: sessions.end,
    confirmPassword: ownPassword.confirm,
    passSecondFactor: secondFactor.pass,
    changePassword: ownPassword.change,
    passkeys: createPasskeys({ db, clock, publicUrl: parts.publicUrl, sessions }),
    beginSecondFactor: secondFactor.begin,
    confirmSecondFactor: secondFactor.confirm,
    renewRecoveryCodes: async ({ password, ...typed }, trace) => {
      await ownPassword.confirm({ uid: typed.uid, password }, trace);
      return secondFactor.renewRecoveryCodes(typed, trace);
    },
    turnOffSecondFactor: async ({ password, ...typed }, trace) => {
      await ownPassword.confirm({ uid: typed.uid, password }, trace);
      await secondFactor.turnOff(typed, trace);
    },
    readSecondFactor,
    resetSecondFactor: async (tx, uid) => {
      await deleteOtherSessions(tx, uid, null);
      return deleteSecondFactor(tx, uid);
    },
    readSessions: (sql, uid) => readSessions(sql, uid, clock.now()),
    closeSession: deleteSessionOf,
    closeOtherSessions: deleteOtherSessions,
    resetPassword: async (token, password) => {
      const owner = await recovery.reset(token, password);
      await throttle.forgive(owner.email);
      return owner;
    },
  };

  return {
    kind: 'embedded',
    offers: {
      devices: true,
      second_factor: true,
      passkeys: offersPasskeys(parts.publicUrl),
      mail_change: true,
      password_here: true,
      idle_limits: true,
    },
    follow: async () => undefined,
    verifyToken: tokens.verify,
    passwordPolicy: async () => ({
      min_length: await minimumPasswordLength(),
      max_length: MAXIMUM_LENGTH,
      lowercase: false,
      uppercase: false,
      numeric: false,
      non_alphanumeric: false,
    }),
    sendPasswordReset: recovery.request,
    changeEmail: (sql, uid, email) => moveIdentity(sql, { uid, email, now: clock.now() }),
    dropPassword: (sql, uid, since) => deletePassword(sql, uid, { now: clock.now(), since }),
    forget: deleteIdentity,
    embedded,
  };
}

type Entrance = (
  input: { email: string; password: string },
  trace: ClientTrace,
  goOn: (account: { uid: string }) => Promise<void>,
) => Promise<OpenedSession>;

/** Signs in by password, after `goOn` allows it; before that no session is opened. */
function createEntrance(parts: {
  db: Database;
  throttle: SignInThrottle;
  sessions: Sessions;
  library: () => Promise<IdentityLibrary>;
  ownPassword: OwnPassword;
}): Entrance {
  const { db, throttle, sessions, library, ownPassword } = parts;
  return async ({ email, password }, trace, goOn) => {
    const attempt = await throttle.begin(trace.address, email);
    const token = await checkingAgainst(attempt, async () => {
      if (!(await identityExists(db, email))) refuse('auth/user-not-found');
      return (await library()).authenticate({ email, password }, trace);
    });
    try {
      await goOn((await findSession(db, token)) ?? refuse('auth/required'));
    } catch (error) {
      await deleteSession(db, token);
      await attempt.withdraw();
      throw error;
    }
    await attempt.succeeded();
    const session = await sessions.enter(token);
    await ownPassword.renewHash(session.uid, password);
    return session;
  };
}

/** The library is loaded at the first sign-in, since it takes half a second. */
function lazyLibrary(parts: EmbeddedIdentityParts): () => Promise<IdentityLibrary> {
  let loading: Promise<IdentityLibrary> | undefined;
  const load = async () => {
    const [{ createLibrary }, orm] = await Promise.all([import('./library.ts'), parts.db.orm()]);
    return createLibrary({
      db: parts.db,
      orm,
      clock: parts.clock,
      secret: Buffer.from(deriveKey(parts.secret, 'identity-library')).toString('base64url'),
      baseURL: parts.publicUrl,
      sessionLifetime: SESSION_LIFETIME,
      passwordCost: parts.passwordCost ?? STRONG_COST,
      sendReset: (email, token) =>
        parts.sendResetMail({
          email,
          link: `${parts.publicUrl}/restablecer?token=${encodeURIComponent(token)}`,
          minutes_valid: LINK_MINUTES,
        }),
    });
  };
  return () => {
    loading ??= load();
    return loading;
  };
}
