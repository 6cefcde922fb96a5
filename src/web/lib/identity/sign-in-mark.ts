/** In local storage: identifies this browser's present sign-in. Data stored under another mark is never shown. */
const MARK_KEY = 'cupo:sign-in';

/** The browser's database of what one person may read without a connection (docs/rules.md#offline). */
export const KEPT = 'cupo-kept';

/** Null: nobody is signed in, or the browser stores nothing (private windows). */
export function signInMark(): string | null {
  try {
    return localStorage.getItem(MARK_KEY);
  } catch {
    return null;
  }
}

/** Gives this sign-in a mark, unless it has one. */
export function markSignIn(): void {
  if (signInMark() !== null) return;
  try {
    localStorage.setItem(MARK_KEY, crypto.getRandomValues(new Uint32Array(2)).join('-'));
  } catch {
    // Storage can be forbidden (private windows): then nothing is stored.
  }
}

/**
 * Deletes the stored data: at sign-out, before a sign-in, and when the session is refused. The mark is removed first, in
 * every tab at once: without it nothing is written or shown, even if the browser deletes the database later.
 */
export function wipeKept(): void {
  try {
    localStorage.removeItem(MARK_KEY);
    indexedDB.deleteDatabase(KEPT);
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
