import { refuse } from '#shared/refusals.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import type { OpenedSession } from '../identity-provider.ts';
import type { AccessTokens } from './access-tokens.ts';
import { deleteEndedSessions, deleteSession, extendSession, findSession, type SessionRow } from './queries.ts';
import type { SessionSeal } from './session-cookie.ts';

const DAY = 86_400;
/** Seconds a session lives after it was last extended. */
export const SESSION_LIFETIME = 30 * DAY;

export interface Sessions {
  /** The session the library has just made. @throws Refusal `auth/user-disabled` */
  enter(token: string): Promise<OpenedSession>;
  renew(cookieValue: string): Promise<OpenedSession>;
  end(cookieValue: string): Promise<void>;
}

/** Sessions are rows the library writes; renewing them is ours, one statement each, since every open browser asks. */
export function createSessions(db: Database, clock: Clock, tokens: AccessTokens, seal: SessionSeal): Sessions {
  async function open(token: string, session: SessionRow): Promise<OpenedSession> {
    if (session.disabled) refuse('auth/user-disabled');
    return {
      ...(await tokens.issue(session)),
      uid: session.uid,
      cookie: { value: seal.seal(token), maxAgeSeconds: SESSION_LIFETIME },
    };
  }

  return {
    enter: async (token) => {
      const session = (await findSession(db, token)) ?? refuse('auth/required');
      if (session.disabled) await deleteSession(db, token);
      await deleteEndedSessions(db, session.uid, clock.now());
      return open(token, session);
    },

    renew: async (cookieValue) => {
      const token = seal.open(cookieValue) ?? refuse('auth/required');
      const session = (await findSession(db, token)) ?? refuse('auth/required');
      const now = clock.now();
      const left = (Date.parse(session.expires_at) - now.getTime()) / 1000;
      if (left <= 0) refuse('auth/required');
      // Written once a day at most: a renewal is a read for nearly everybody.
      if (left < SESSION_LIFETIME - DAY) {
        await extendSession(db, session.session_id, new Date(now.getTime() + SESSION_LIFETIME * 1000), now);
      }
      return open(token, session);
    },

    end: async (cookieValue) => {
      const token = seal.open(cookieValue);
      if (token) await deleteSession(db, token);
    },
  };
}
