import { SIGNED_IN_KEY } from '#shared/known-here.ts';

export type TabMessage = 'signed-in' | 'signed-out';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cupo:session');

/** Sends a message to the studio's other tabs. */
export function sendToTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data === 'signed-in' || event.data === 'signed-out') listener(event.data);
  });
}

/** Stores only whether a person signed in here, so that visitors never request a token. */
export function rememberSignedIn(value: boolean): void {
  try {
    if (value) localStorage.setItem(SIGNED_IN_KEY, '1');
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {
    // Storage can be forbidden (private windows): the next visit then starts signed out.
  }
}

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_KEY) === '1';
  } catch {
    return false;
  }
}
