import { useSyncExternalStore } from 'react';
import { choiceIn, cookieOf, hostsOf, othersIn, type TrackingChoice } from '#shared/tracking-consent.ts';
import { noteAnswer } from './advertising-answer.ts';

/** `unknown` on the server, where a page is the same for everybody. */
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

/** This browser's answer about advertising. */
export function useTrackingChoice(): Known {
  return useSyncExternalStore<Known>(
    subscribe,
    () => choiceIn(document.cookie),
    () => 'unknown',
  );
}

/** Whether she wants to answer again. */
export function useQuestionReopened(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asking,
    () => false,
  );
}

/** Shows the question again; called from the footer of every page. */
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
 * Stores a choice. A no stops running codes: the page is reloaded without them, and their data is deleted.
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
