import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, CallOptions, Method } from '../api.ts';
import type { TestCustomer } from '../factories/people.ts';
import type { Journal } from './journal.ts';
import type { Processes } from './processes.ts';

/** The wait before a call without an answer is repeated, in milliseconds. */
const PAUSE = 150;

/** The state of a load's clients. */
export interface LoadedStudio {
  processes: Processes;
  journal: Journal;
  /** Ids of classes that have begun to fill. */
  classes: number[];
  /** A class of one place, thirty hours ahead, whose place is freed and waited for. */
  full: number;
  class_package_id: number;
  desk: TestCustomer;
  isOver: () => boolean;
}

/** Repeats a call, with the same key, until an answer other than 503 comes. */
export async function ask(
  { processes, journal }: LoadedStudio,
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Answer> {
  for (;;) {
    const answer = await processes.api.call(method, path, body, options).catch(() => undefined);
    count(journal, answer?.status ?? 0);
    if (answer && answer.status >= 500 && !(answer.status === 503 && answer.headers['retry-after']))
      journal.wrong.push(`${method} ${path.replaceAll(/\d+/g, '*')}: ${answer.status}`);
    if (answer && answer.status < 500) return answer;
    await sleep(PAUSE);
  }
}

/** Like the card's frame, sends to the provider until it answers. */
export async function confirmCard({ processes, journal }: LoadedStudio, client_secret: string): Promise<void> {
  for (;;) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ client_secret, token_id: 'tok_sim_visa' });
    const answer = await fetch(`${processes.server().url}/simulador/api/confirmar`, { ...init, body }).catch(
      () => undefined,
    );
    count(journal, answer?.status ?? 0);
    if (answer && answer.status < 500) return;
    await sleep(PAUSE);
  }
}

function count({ statuses }: Journal, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
