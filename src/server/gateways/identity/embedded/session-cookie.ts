import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Converts a session's row token to the cookie's signed value and back, so that a copy of the database gives no access to
 * sessions.
 */
export interface SessionCookie {
  sign(token: string): string;
  /** The row token; undefined when the signature is invalid. */
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
