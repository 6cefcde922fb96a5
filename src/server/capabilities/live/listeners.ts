import { randomUUID } from 'node:crypto';
import { HEARTBEAT } from '#shared/live.ts';
import type { Changes } from './changes.ts';
import type { Change } from './facts.ts';
import type { Listener } from './listener.ts';
import { eventFor, mergeChanges } from './rules.ts';

/** Milliseconds within which changes are sent as one event. */
const BATCH = 50;
/** The number of events kept for reconnecting clients. */
const KEPT = 200;

export interface Listeners {
  /** @param lastEventId the last event that a reconnecting client received */
  add(listener: Listener, lastEventId: string | undefined): void;
  remove(listener: Listener): void;
  readonly size: number;
  /** Ends every stream. */
  close(): void;
}

/** All open streams of this process. */
export function openListeners(changes: Pick<Changes, 'subscribe'>): Listeners {
  const open = new Set<Listener>();
  const run = randomUUID().slice(0, 8);
  let kept: { number: number; change: Change }[] = [];
  let number = 0;
  let pending: Change | undefined;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    if (!pending) return;
    const change = pending;
    pending = undefined;
    number += 1;
    kept = [...kept.slice(1 - KEPT), { number, change }];
    const write = eventWriter(`${run}-${number}`, change);
    const changedRights = new Set(change.rights);
    for (const listener of open) {
      const { customer_id } = listener.viewer;
      // Before any further event; the client reconnects with its present rights.
      if (customer_id !== null && changedRights.has(customer_id)) listener.end('token');
      else write(listener);
    }
  }

  const stop = changes.subscribe((change) => {
    pending = mergeChanges(pending ?? {}, change);
    timer ??= setTimeout(flush, BATCH);
  });
  const beat = setInterval(() => {
    for (const listener of open) listener.send(': \n\n');
  }, HEARTBEAT);
  beat.unref();

  /** The missed events; everything, if they are not known here (another process, too long ago). */
  function missedSince(lastEventId: string): Change | undefined {
    const [of, text] = lastEventId.split('-');
    const last = Number(text);
    const known = of === run && Number.isInteger(last) && last <= number && number - last <= kept.length;
    if (!known) return { everything: true };
    const missed = kept.filter((event) => event.number > last);
    return missed.length > 0 ? missed.map(({ change }) => change).reduce(mergeChanges) : undefined;
  }

  return {
    add: (listener, lastEventId) => {
      open.add(listener);
      const missed = lastEventId === undefined ? undefined : missedSince(lastEventId);
      // Gives the client an event id to send when it reconnects, and the rights with which it listens.
      const { sees } = listener.viewer;
      listener.send(`retry: 2000\nid: ${run}-${number}\nevent: ready\ndata: ${JSON.stringify({ sees })}\n\n`);
      if (missed) eventWriter(`${run}-${number}`, missed)(listener);
    },
    remove: (listener) => open.delete(listener),
    get size() {
      return open.size;
    },
    close: () => {
      stop();
      clearTimeout(timer);
      clearInterval(beat);
      for (const listener of open) listener.end('closing');
    },
  };
}

/** Writes a change to all listeners; viewers with equal rights share one encoded text. */
function eventWriter(eventId: string, change: Change): (listener: Listener) => void {
  const visitor = textOf(eventFor(change, { customer_id: null, sees: 'classes' }), eventId);
  const concerned = new Set([...(change.customers ?? []), ...(change.rights ?? [])]);
  return (listener) => {
    const { customer_id, sees } = listener.viewer;
    const common = sees === 'classes' && (customer_id === null || !concerned.has(customer_id));
    const text = common ? visitor : textOf(eventFor(change, listener.viewer), eventId);
    if (text !== undefined) listener.send(text);
  };
}

const textOf = (event: object | undefined, eventId: string) =>
  event && `id: ${eventId}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`;
