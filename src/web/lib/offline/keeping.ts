import type { QueryClient } from '@tanstack/react-query';
import { MINUTE, SECOND } from '#shared/time.ts';
import type { OfflineAnswer } from '#shared/wire/offline.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { tokenMark } from '../identity/session.ts';
import { wipeKept } from '../identity/sign-in-mark.ts';
import { serverNow } from '../server-time.ts';
import { writeKept } from './kept.ts';

/** After something was done, so that several things done in a row are one call. */
const AFTER_AN_ACT = 2 * SECOND;
/** A tab that comes back to the front keeps again, at most so often. */
const AT_MOST_EVERY = 5 * MINUTE;

async function keepNow(): Promise<void> {
  const mark = tokenMark();
  try {
    const answer = await api.post<OfflineAnswer>('/class_reservations/offline');
    // Read by a token of another sign-in, it could be somebody else's.
    if (mark === null || mark !== tokenMark()) return;
    const now = Date.now();
    await writeKept({ ...answer, mark, kept_at: now, offset: serverNow().getTime() - now });
  } catch (error) {
    // Without connection, or where the browser keeps nothing, what is there serves on; a refused person keeps nothing.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) wipeKept();
  }
}

/** The worker answers when nothing else does (src/web/worker/worker.ts). It never reloads a page. */
async function registerWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('renew');
}

/**
 * Keeps on this device what the person may read without connection: now, after whatever she does here, and when she comes
 * back to the page. @returns stops
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
