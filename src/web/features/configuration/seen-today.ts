const KEY = 'cupo:popup';

/** Whether the popup was shown on this day of the studio (`2026-11-23`). Where storage is forbidden it counts as seen. */
export function wasSeenOn(day: string): boolean {
  try {
    return localStorage.getItem(KEY) === day;
  } catch {
    // A private window could not remember it, and would show it at every step.
    return true;
  }
}

/** Remembers it by date: tomorrow it is shown again. */
export function rememberSeen(day: string): void {
  try {
    localStorage.setItem(KEY, day);
  } catch {
    // Nothing is shown where nothing can be remembered.
  }
}
