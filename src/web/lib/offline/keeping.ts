import type { QueryClient } from '@tanstack/react-query';
import { MINUTE, SECOND } from '#shared/time.ts';
import type { OfflineAnswer } from '#shared/wire/offline.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { tokenMark } from '../identity/session.ts';
import { wipeKept } from '../identity/sign-in-mark.ts';
import { serverNow } from '../server-time.ts';
import { writeKept } from './kept.ts';

/** A delay after an act, so that several acts in a row cause one call. */
const AFTER_AN_ACT = 2 * SECOND;
/** How often at most a tab that becomes visible again stores the data. */
const AT_MOST_EVERY = 5 * MINUTE;

async function keepNow(): Promise<void> {
  const mark = tokenMark();
  try {
    const answer = await api.readByPost<OfflineAnswer>('/class_reservations/offline');
    // Data read with the token of another sign-in could be another person's.
    if (mark === null || mark !== tokenMark()) return;
    const now = Date.now();
    await writeKept({ ...answer, mark, kept_at: now, offset: serverNow().getTime() - now });
  } catch (error) {
    // Without a connection or storage, the stored data stays in use; for a refused person it is deleted.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) wipeKept();
  }
}

/** The service worker answers when the network does not (src/web/worker/worker.ts). It never reloads a page. */
async function registerWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('renew');
}

/**
 * Stores on this device what the person may read without a connection: now, after each act here, and when the page becomes
 * visible again. @returns stops it
 */
export function startKeeping(client: QueryClient): () => void {
  let kept = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    kept = Date.now();
    void keepNow();
  }
  function keepSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(keep, AFTER_AN_ACT);
  }
  function onVisible(): void {
    if (document.visibilityState === 'visible' && Date.now() - kept > AT_MOST_EVERY) keep();
  }

  const stop = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keepSoon();
  });
  document.addEventListener('visibilitychange', onVisible);
  keep();
  registerWorker().catch(reportError);
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
