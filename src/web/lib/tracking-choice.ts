import { useSyncExternalStore } from 'react';
import { choiceIn, cookieOf, hostsOf, othersIn, type TrackingChoice } from '#shared/tracking-consent.ts';
import { noteAnswer } from './advertising-answer.ts';

/** `unknown` while the server draws: a page is the same for everybody. */
type Known = TrackingChoice | 'unknown';

const listeners = new Set<() => void>();
let asking = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** What this browser's visitor said about advertising. */
export function useTrackingChoice(): Known {
  return useSyncExternalStore<Known>(
    subscribe,
    () => choiceIn(document.cookie),
    () => 'unknown',
  );
}

/** Whether she asked to be asked again. */
export function useQuestionReopened(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asking,
    () => false,
  );
}

/** Shows the question again: from the foot of every page. */
export function askTrackingAgain(): void {
  asking = true;
  tell();
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
  document.cookie = cookie;
}

function forgetOthers(): void {
  for (const name of othersIn(document.cookie)) {
    const gone = `${name}=; path=/; max-age=0`;
    write(gone);
    for (const host of hostsOf(location.hostname)) write(`${gone}; domain=${host}`);
  }
}

/**
 * Keeps a choice. A no stops what runs: the page is asked for anew, without codes, and what they left goes.
 * @param running whether codes run in this document
 */
export function chooseTracking(choice: 'yes' | 'no', running: boolean): void {
  write(cookieOf(choice, location.protocol === 'https:'));
  noteAnswer(choice);
  asking = false;
  if (choice === 'no') forgetOthers();
  tell();
  if (choice === 'no' && running) location.reload();
}
