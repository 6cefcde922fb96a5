import type { AnswerCache } from '../../http/answer-cache.ts';
import type { Change } from './facts.ts';
import { concernsVisitors } from './rules.ts';

/** Changes are announced here, and whoever listens is called. */
export interface Changes {
  /**
   * Tells everybody, in this process at once and in others within two seconds. Called at commit:
   * `tx.afterCommit(() => context.changes.tell({ classes: [id], customers: [id] }))`.
   */
  tell(change: Change): void;
  /** What another process told: as `tell`, but it is not told on. */
  arrive(change: Change): void;
  /** Hears everything, wherever it happened. @returns stops hearing */
  hear(listener: (change: Change) => void): () => void;
  /** Hears what this process told, to tell it on. @returns stops hearing */
  hearOwn(listener: (change: Change) => void): () => void;
}

/** The changes of one process; without a relay (`openRelay`) they stay in it. */
export function createChanges(publicAnswers: Pick<AnswerCache, 'drop'>): Changes {
  const all = new Set<(change: Change) => void>();
  const own = new Set<(change: Change) => void>();

  function arrive(change: Change): void {
    if (concernsVisitors(change)) publicAnswers.drop();
    for (const listener of all) listener(change);
  }

  return {
    arrive,
    tell: (change) => {
      arrive(change);
      for (const listener of own) listener(change);
    },
    hear: (listener) => subscribe(all, listener),
    hearOwn: (listener) => subscribe(own, listener),
  };
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
