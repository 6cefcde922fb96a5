import { refuse } from '#shared/refusals.ts';
import { DAY, SECOND } from '#shared/time.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import type { OpenedSession } from '../identity-provider.ts';
import type { AccessTokens } from './access-tokens.ts';
import { deleteEndedSessions, deleteSession, findSession, moveEnd, type SessionRow } from './queries.ts';
import type { SessionCookie } from './session-cookie.ts';
import { isWorthWriting, type SessionTerms, sessionEnd } from './session-rules.ts';

/** Seconds that the library's row lasts until `enter` writes our end. */
export const SESSION_LIFETIME = DAY / SECOND;

export interface Sessions {
  /** Opens the session that the library has just made. @throws Refusal `auth/user-disabled` */
  enter(token: string): Promise<OpenedSession>;
  renew(cookieValue: string): Promise<OpenedSession>;
  end(cookieValue: string): Promise<void>;
}

interface Parts {
  db: Database;
  clock: Clock;
  tokens: AccessTokens;
  cookies: SessionCookie;
  terms: () => Promise<SessionTerms>;
}

/** Sessions are rows of the library; we renew them by one statement, since every open browser does so regularly. */
export function createSessions({ db, clock, tokens, cookies, terms }: Parts): Sessions {
  /** @throws Refusal `auth/required` when the session is over, `auth/user-disabled` */
  async function goOn(token: string, session: SessionRow): Promise<OpenedSession> {
    if (session.disabled) refuse('auth/user-disabled');
    const now = clock.now();
    const end = sessionEnd({ staff: session.staff, created_at: new Date(session.created_at) }, now, await terms());
    if (end <= now) refuse('auth/required');
    const times = { expires_at: new Date(session.expires_at), updated_at: new Date(session.updated_at) };
    if (isWorthWriting({ staff: session.staff, ...times }, now, end))
      await moveEnd(db, { session_id: session.session_id, expires: end, now });
    return {
      ...(await tokens.issue(session)),
      uid: session.uid,
      cookie: { value: cookies.sign(token), maxAgeSeconds: Math.ceil((end.getTime() - now.getTime()) / 1000) },
    };
  }

  return {
    enter: async (token) => {
      const session = (await findSession(db, token)) ?? refuse('auth/required');
      if (session.disabled) await deleteSession(db, token);
      await deleteEndedSessions(db, session.uid, clock.now());
      return goOn(token, session);
    },

    renew: async (cookieValue) => {
      const token = cookies.open(cookieValue) ?? refuse('auth/required');
      const session = (await findSession(db, token)) ?? refuse('auth/required');
      if (Date.parse(session.expires_at) <= clock.now().getTime()) refuse('auth/required');
      return goOn(token, session);
    },

    end: async (cookieValue) => {
      const token = cookies.open(cookieValue);
      if (token) await deleteSession(db, token);
    },
  };
}
