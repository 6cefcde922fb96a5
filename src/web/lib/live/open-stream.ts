import { HEARTBEAT } from '#shared/live.ts';
import { currentToken, renewToken } from '../identity/session.ts';
import { foundConnection, probeConnection } from './connection.ts';
import { readEvents, type StreamEvent } from './read-events.ts';

/** How a stream ended: `refused` if the server would not open it. */
export type Ending = 'ended' | 'refused' | 'lost';

async function ask(signal: AbortSignal, token: string | null, lastEventId: string | undefined): Promise<Response> {
  return fetch('/api/live', {
    credentials: 'omit',
    cache: 'no-store',
    signal,
    headers: {
      accept: 'text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
}

/**
 * Listens until the stream ends, is silent for too long or is aborted.
 * @param receive called with every event, `ready` first
 */
export async function openStream(
  signal: AbortSignal,
  lastEventId: string | undefined,
  receive: (event: StreamEvent) => void,
): Promise<Ending> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSign = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), HEARTBEAT * 2.5);
  };
  const both = AbortSignal.any([signal, silence.signal]);
  let opened = false;
  try {
    onSign();
    let response = await ask(both, await currentToken(), lastEventId);
    if (response.status === 401) response = await ask(both, await renewToken(), lastEventId);
    opened = true;
    foundConnection();
    if (!response.ok || !response.body) return 'refused';
    await readEvents(response.body, receive, onSign);
    return 'ended';
  } catch {
    // A stream that breaks off does not show whether there is a connection: opening it again does.
    if (!opened && !signal.aborted) void probeConnection();
    return 'lost';
  } finally {
    clearTimeout(timer);
  }
}
