import { people } from '#shared/refusals/people.ts';
import { ApiError } from '../../api-error.ts';
import { unanswered } from '../../live/connection.ts';

type Known = keyof typeof people;

/**
 * Codes of Firebase's library and the matching ones of this product. With Firebase's enumeration protection, an unknown
 * mail is a wrong password too.
 */
const known: Readonly<Record<string, Known>> = {
  'auth/email-already-in-use': 'auth/account-exists',
  'auth/user-not-found': 'auth/user-not-found',
  'auth/invalid-email': 'auth/user-not-found',
  'auth/wrong-password': 'auth/wrong-password',
  'auth/invalid-credential': 'auth/wrong-password',
  'auth/invalid-login-credentials': 'auth/wrong-password',
  'auth/user-disabled': 'auth/user-disabled',
  'auth/too-many-requests': 'auth/too-many-requests',
  'auth/weak-password': 'auth/weak-password',
  'auth/password-does-not-meet-requirements': 'auth/weak-password',
  'auth/expired-action-code': 'auth/invalid-reset-link',
  'auth/invalid-action-code': 'auth/invalid-reset-link',
  'auth/unauthorized-domain': 'auth/unauthorized-domain',
  'auth/unauthorized-continue-uri': 'auth/unauthorized-domain',
  'auth/operation-not-allowed': 'firebase-project',
  'auth/invalid-api-key': 'firebase-project',
};

/** Codes that end the session: Firebase no longer knows the account, or wants the password again. */
const over = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/null-user',
]);

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

export const isSessionOver = (error: unknown): boolean => over.has(codeOf(error));

/** Whether a mailed link was used, is too old, or was never sent. */
export const isCodeOver = (error: unknown): boolean => known[codeOf(error)] === 'auth/invalid-reset-link';

export function refusalOf(code: Known): ApiError {
  const { status, message } = people[code];
  const text = typeof message === 'function' ? message({}) : message;
  return new ApiError(status, code, text, code === 'auth/weak-password' ? { fields: { password: text } } : {});
}

/** Converts an error of Firebase into a refusal of the studio; an unknown one is shown with its code. */
export async function readFirebaseError(error: unknown): Promise<unknown> {
  const code = codeOf(error);
  if (error instanceof ApiError || code === '') return error;
  if (code === 'auth/network-request-failed' || code === 'auth/timeout') return unanswered();
  const ours = known[code];
  if (ours) return refusalOf(ours);
  return new ApiError(400, code, `No pudimos hacerlo con Firebase (${code}). Inténtalo de nuevo o avísale al estudio.`);
}

/** Runs a call of the library and translates its refusal into this product's words. */
export async function inOurWords<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw await readFirebaseError(error);
  }
}
