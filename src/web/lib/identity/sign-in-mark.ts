/** In the browser's own store: which sign-in of this browser it is. What was kept under another is nobody's here. */
const MARK_KEY = 'cupo:sign-in';

/** The browser's database of what one person may read without connection (docs/rules.md#offline). */
export const KEPT = 'cupo-kept';

/** Null: nobody is signed in, or the browser keeps nothing (private windows). */
export function signInMark(): string | null {
  try {
    return localStorage.getItem(MARK_KEY);
  } catch {
    return null;
  }
}

/** Gives this sign-in its mark, unless it has one. */
export function markSignIn(): void {
  if (signInMark() !== null) return;
  try {
    localStorage.setItem(MARK_KEY, crypto.getRandomValues(new Uint32Array(2)).join('-'));
  } catch {
    // Storage can be forbidden (private windows): then nothing is kept at all.
  }
}

/**
 * Wipes what was kept: at sign-out, before anybody signs in, and when the session is refused. The mark goes first, and at
 * once for every tab: without it nothing is written or shown, even where the browser deletes later.
 */
export function wipeKept(): void {
  try {
    localStorage.removeItem(MARK_KEY);
    indexedDB.deleteDatabase(KEPT);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
