import type { QueryClient } from '@tanstack/react-query';
import { sightOf } from '#shared/live.ts';
import { readJson } from '#shared/read-json.ts';
import type { CurrentCustomer } from '#shared/wire/customers.ts';
import type { LiveEvent } from '#shared/wire/live.ts';
import { sessionState, subscribeToSession } from '../identity/session.ts';
import { keys } from '../keys.ts';
import { ASK_EVERY, askForPlaces } from './asking.ts';
import { collectEvents } from './collect-events.ts';
import { concerns, concernsOfKey } from './concerns.ts';
import { isConnectionGone, probeConnection, subscribeToConnection } from './connection.ts';
import { openStream } from './open-stream.ts';
import type { StreamEvent } from './read-events.ts';
import { waitAfter } from './waits.ts';

const lists = ['classes', 'rosters', 'customers'] as const;
const flags = ['schedule', 'studio', 'mine', 'everything', 'rights'] as const;

/**
 * Parsed by hand, since a schema library would weigh more than the rest. An unreadable event means that anything may have
 * changed.
 */
function readChange(data: string): LiveEvent {
  const read = readJson(data);
  if (typeof read !== 'object' || read === null) return { everything: true };
  const values = new Map<string, unknown>(Object.entries(read));
  const event: LiveEvent = {};
  for (const key of lists) {
    const ids: unknown = values.get(key);
    if (Array.isArray(ids)) event[key] = ids.filter((id) => typeof id === 'number');
  }
  for (const key of flags) if (values.get(key) === true) event[key] = true;
  return event;
}

/**
 * What may have changed before the stream says anything: between the page's data and its first stream anything; and the
 * person's rights, if the stream is opened with others than the page was made for.
 * @param data of the stream's first event
 */
function beforeReady(client: QueryClient, data: string, isFirst: boolean): LiveEvent {
  const role = client.getQueryData<CurrentCustomer>(keys.customer.me)?.user.role;
  const read = readJson(data);
  const sees = typeof read === 'object' && read !== null && 'sees' in read ? read.sees : undefined;
  if (role !== undefined && sees !== undefined && sees !== sightOf[role]) return { everything: true, rights: true };
  return isFirst ? { everything: true } : {};
}

/** Invalidates the queries that the event concerns: those on the screen are refetched now, the others when shown again. */
function renew(client: QueryClient, event: LiveEvent): void {
  void client.invalidateQueries({ predicate: (query) => concerns(event, query) });
}

/** Whether a query on the screen is live; otherwise a visitor needs no stream. */
function showsLive(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ queryKey }) => concernsOfKey(queryKey).includes('schedule'));
}

/** How often everything except places is refetched without a stream, in milliseconds. */
const ASK_ALL_EVERY = 15_000;
/** How often to try again while the studio cannot be reached, in milliseconds. */
const PROBE_EVERY = 4000;
/** How long to wait after a refused stream, in milliseconds. */
const REFUSED_FOR = 60_000;

const isSeen = () => document.visibilityState === 'visible' && navigator.onLine;

function probeIfGone(): void {
  if (isConnectionGone() && isSeen()) void probeConnection();
}

/**
 * Keeps this tab up to date: listens while the tab is visible, polls when it cannot listen, and refetches everything when
 * it returns. Runs once per tab. @returns stops it
 */
export function startLive(client: QueryClient): () => void {
  let control: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastEventId: string | undefined;
  let failures = 0;
  /** Whether the open stream has sent anything. */
  let isListening = false;
  let person = sessionState() === 'signed-in';

  const gathered = collectEvents((event) => renew(client, event));
  const everything = () => gathered.add({ everything: true });

  function receive({ id, event, data }: StreamEvent): void {
    failures = 0;
    isListening = true;
    if (event === 'change') gathered.add(readChange(data));
    if (event === 'ready') gathered.add(beforeReady(client, data, lastEventId === undefined));
    if (id !== undefined) lastEventId = id;
  }

  const isWanted = () => isSeen() && (person || showsLive(client));

  async function listen(): Promise<void> {
    const mine = new AbortController();
    control = mine;
    const ending = await openStream(mine.signal, lastEventId, receive);
    if (control !== mine) return;
    control = undefined;
    isListening = false;
    if (ending !== 'ended') failures += 1;
    const wait = ending === 'refused' ? REFUSED_FOR : waitAfter(failures);
    clearTimeout(timer);
    timer = setTimeout(look, ending === 'ended' ? wait / 4 : wait);
  }

  /** Opens the stream if it should be open and is not; closes it if it should not be. */
  function look(): void {
    clearTimeout(timer);
    if (!isWanted()) stop();
    else if (!control) void listen();
  }

  function stop(): void {
    clearTimeout(timer);
    control?.abort();
    control = undefined;
    isListening = false;
  }

  function again(): void {
    stop();
    failures = 0;
    look();
  }

  function onSession(): void {
    const now = sessionState() === 'signed-in';
    if (now === person) return;
    person = now;
    lastEventId = undefined;
    again();
  }

  const knocking = setInterval(probeIfGone, PROBE_EVERY);
  const asking = setInterval(() => {
    if (isWanted() && !isListening && !isConnectionGone()) void askForPlaces(client);
  }, ASK_EVERY);
  const askingAll = setInterval(() => {
    if (isWanted() && !isListening) everything();
  }, ASK_ALL_EVERY);

  const stops = [
    subscribeToSession(onSession),
    // Includes queries that failed while the connection was lost.
    subscribeToConnection(() => {
      if (isConnectionGone()) return;
      void client.invalidateQueries();
      again();
    }),
    client.getQueryCache().subscribe(({ type }) => {
      if (!control && type === 'observerAdded' && failures === 0) look();
    }),
    on(document, 'visibilitychange', look),
    on(window, 'offline', stop),
    on(window, 'online', () => void probeConnection()),
  ];
  look();

  return () => {
    for (const end of stops) end();
    clearInterval(knocking);
    clearInterval(asking);
    clearInterval(askingAll);
    gathered.close();
    stop();
  };
}

function on(target: EventTarget, event: string, act: () => void): () => void {
  target.addEventListener(event, act);
  return () => target.removeEventListener(event, act);
}
