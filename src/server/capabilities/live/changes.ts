import type { AnswerCache } from '../../http/answer-cache.ts';
import type { Change } from './facts.ts';
import { concernsVisitors } from './rules.ts';

/** Publishes changes to subscribers. */
export interface Changes {
  /**
   * Publishes a change, in this process at once and in others within two seconds. Called at commit:
   * `tx.afterCommit(() => context.changes.publish({ classes: [id], customers: [id] }))`.
   */
  publish(change: Change): void;
  /** Publishes a change from another process, only in this one. */
  receive(change: Change): void;
  /** Subscribes to all changes, of any process. @returns a function that unsubscribes */
  subscribe(listener: (change: Change) => void): () => void;
  /** Subscribes to the changes of this process, to relay them. @returns a function that unsubscribes */
  subscribeOwn(listener: (change: Change) => void): () => void;
}

/** Makes the publisher of a process; without a relay (`openRelay`) changes stay in it. */
export function createChanges(publicAnswers: Pick<AnswerCache, 'drop'>): Changes {
  const all = new Set<(change: Change) => void>();
  const own = new Set<(change: Change) => void>();

  function arrive(change: Change): void {
    if (concernsVisitors(change)) publicAnswers.drop();
    for (const listener of all) listener(change);
  }

  return {
    receive: arrive,
    publish: (change) => {
      arrive(change);
      for (const listener of own) listener(change);
    },
    subscribe: (listener) => subscribe(all, listener),
    subscribeOwn: (listener) => subscribe(own, listener),
  };
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
