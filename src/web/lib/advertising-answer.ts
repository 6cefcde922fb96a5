import { signInMark } from './identity/sign-in-mark.ts';

/** What somebody who is signed in answered about advertising, until the studio knows: under the mark of her sign-in. */
const KEY = 'cupo:publicidad';

/** Without a sign-in it is nobody's: a device is of many. */
export function noteAnswer(choice: 'yes' | 'no'): void {
  const mark = signInMark();
  if (mark === null) return;
  try {
    localStorage.setItem(KEY, `${mark} ${choice}`);
  } catch {
    // Storage can be forbidden (private windows): then the answer is this browser's alone.
  }
}

/** What is still to be told of who is signed in; undefined: nothing. */
export function answerToTell(): 'yes' | 'no' | undefined {
  const mark = signInMark();
  if (mark === null) return undefined;
  try {
    const kept = localStorage.getItem(KEY);
    return (['yes', 'no'] as const).find((choice) => kept === `${mark} ${choice}`);
  } catch {
    return undefined;
  }
}

/** The studio knows this answer; one that was given meanwhile is still to be told. */
export function markAnswerSent(choice: 'yes' | 'no'): void {
  if (answerToTell() === choice) localStorage.removeItem(KEY);
}
