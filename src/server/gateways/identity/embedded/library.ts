import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { refuse } from '#shared/refusals.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Orm } from '../../../database/database.ts';
import * as tables from '../../../database/orm/identity-tables.ts';
import type { ClientTrace } from '../identity-provider.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './password-hash.ts';
import { identityExists } from './queries.ts';

export interface LibraryParts {
  db: Database;
  clock: Clock;
  orm: Orm;
  secret: string;
  baseURL: string;
  /** Seconds. */
  sessionLifetime: number;
  passwordCost: PasswordCost;
  sendReset(email: string, token: string): Promise<void>;
}

/** The part of Better Auth that the embedded provider uses. Sessions are returned as their row tokens. */
export interface IdentityLibrary {
  /** @throws Refusal `auth/account-exists` */
  register(input: { email: string; name: string; password: string }, trace: ClientTrace): Promise<string>;
  /** @throws Refusal `auth/wrong-password` */
  authenticate(input: { email: string; password: string }, trace: ClientTrace): Promise<string>;
  requestReset(email: string): Promise<void>;
  /** Ends every session. @throws Refusal `auth/invalid-reset-link` */
  reset(token: string, password: string): Promise<void>;
}

const ALREADY_HASHED = /^scrypt\$\d+\$\d+\$\d+\$[\w-]+\$[\w-]+$/;

export function createLibrary(parts: LibraryParts): IdentityLibrary {
  const { db, clock, passwordCost } = parts;
  const auth = configure(parts);

  return {
    register: async ({ email, name, password }, trace) => {
      const hashed = await hashPassword(password, passwordCost);
      try {
        const answer = await auth.api.signUpEmail({ body: { email, name, password: hashed }, headers: traced(trace) });
        return answer.token ?? refuse('auth/account-exists');
      } catch (error) {
        // The library reports a lost race and a lost database in the same way; a look-up distinguishes them.
        if (isAPIError(error)) refuse((await identityExists(db, email)) ? 'auth/account-exists' : 'busy');
        throw error;
      }
    },

    authenticate: async (body, trace) => {
      try {
        const answer = await auth.api.signInEmail({ body, headers: traced(trace) });
        return answer.token;
      } catch (error) {
        if (isAPIError(error) && error.body?.code === 'INVALID_EMAIL_OR_PASSWORD') refuse('auth/wrong-password');
        throw error;
      }
    },

    requestReset: async (email) => {
      await auth.api.requestPasswordReset({ body: { email } });
    },

    reset: async (token, password) => {
      const newPassword = await hashPassword(password, passwordCost);
      try {
        await auth.api.resetPassword({ body: { token, newPassword } });
      } catch (error) {
        if (isAPIError(error) && error.body?.code === 'INVALID_TOKEN') refuse('auth/invalid-reset-link');
        throw error;
      }
    },
  };

  /**
   * Hashing is slow, and the library does it inside its transaction, which would occupy the embedded database's only
   * connection; so passwords are hashed before they reach it. It still hashes a password for an unknown mail.
   */
  async function keepHashed(password: string): Promise<string> {
    return ALREADY_HASHED.test(password) ? password : hashPassword(password, passwordCost);
  }

  /** Rows get the injected clock's time, not the machine's. */
  function stamp<Row extends object>(row: Row) {
    return { ...row, createdAt: clock.now(), updatedAt: clock.now() };
  }

  function configure({ orm, secret, baseURL, sessionLifetime, sendReset }: LibraryParts) {
    return betterAuth({
      secret,
      baseURL,
      database: drizzleAdapter(orm, {
        provider: 'pg',
        transaction: true,
        schema: {
          user: tables.identity_user,
          session: tables.identity_session,
          account: tables.identity_account,
          verification: tables.identity_verification,
        },
      }),
      emailAndPassword: {
        enabled: true,
        // The length was checked before, since the library gets a hash.
        minPasswordLength: 1,
        maxPasswordLength: 512,
        password: { hash: keepHashed, verify: ({ password, hash }) => verifyPassword(password, hash) },
        sendResetPassword: ({ user, token }) => sendReset(user.email, token),
        revokeSessionsOnPasswordReset: true,
      },
      verification: { storeIdentifier: 'hashed' },
      databaseHooks: {
        user: { create: { before: async (row) => ({ data: stamp(row) }) } },
        account: {
          create: { before: async (row) => ({ data: stamp(row) }) },
          update: { before: async () => ({ data: { updatedAt: clock.now() } }) },
        },
        verification: { create: { before: async (row) => ({ data: stamp(row) }) } },
        session: {
          create: {
            before: async (row) => {
              const expiresAt = new Date(clock.now().getTime() + sessionLifetime * 1000);
              return { data: { ...stamp(row), expiresAt } };
            },
          },
        },
      },
      // The library's log messages contain mail addresses, which must not be logged.
      logger: { disabled: true },
      telemetry: { enabled: false },
    });
  }
}

/** The header from which the library reads the IP address; set to the one that our server trusts. */
function traced({ address, userAgent }: ClientTrace): Headers {
  return new Headers({ 'x-forwarded-for': address, 'user-agent': userAgent ?? '' });
}
