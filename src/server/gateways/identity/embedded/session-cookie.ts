import { createHmac, timingSafeEqual } from 'node:crypto';

/** Turns a session's row token into the cookie's value and back. Signed, so that a copy of the database opens no session. */
export interface SessionCookie {
  sign(token: string): string;
  /** The row token, or undefined when the value was not signed here. */
  open(cookieValue: string): string | undefined;
}

export function createSessionCookie(key: Uint8Array): SessionCookie {
  const signature = (token: string) => createHmac('sha256', key).update(token).digest();
  return {
    sign: (token) => `${token}.${signature(token).toString('base64url')}`,
    open: (cookieValue) => {
      const dot = cookieValue.lastIndexOf('.');
      if (dot < 1) return undefined;
      const token = cookieValue.slice(0, dot);
      const given = Buffer.from(cookieValue.slice(dot + 1), 'base64url');
      const right = signature(token);
      return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
    },
  };
}
