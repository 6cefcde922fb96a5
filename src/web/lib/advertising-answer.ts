import { signInMark } from './identity/sign-in-mark.ts';

/** The signed-in person's answer about advertising until it reaches the studio, stored under the mark of her sign-in. */
const KEY = 'cupo:publicidad';

/** Stored only for a signed-in person, since others may use the same device. */
export function noteAnswer(choice: 'yes' | 'no'): void {
  const mark = signInMark();
  if (mark === null) return;
  try {
    localStorage.setItem(KEY, `${mark} ${choice}`);
  } catch {
    // Storage can be forbidden (private windows): then only this page knows the answer.
  }
}

/** The signed-in person's answer that is not sent yet; undefined: none. */
export function unsentAnswer(): 'yes' | 'no' | undefined {
  const mark = signInMark();
  if (mark === null) return undefined;
  try {
    const kept = localStorage.getItem(KEY);
    return (['yes', 'no'] as const).find((choice) => kept === `${mark} ${choice}`);
  } catch {
    return undefined;
  }
}

/** Marks this answer as sent; a different one given meanwhile is still to be sent. */
export function markAnswerSent(choice: 'yes' | 'no'): void {
  if (unsentAnswer() === choice) localStorage.removeItem(KEY);
}
