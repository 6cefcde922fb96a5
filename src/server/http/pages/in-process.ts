import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { FetchApi } from '#shared/server-rendering.ts';

const ownCalls = new AsyncLocalStorage<true>();

/** Whether the request at hand is made by a page being rendered: its visitor was counted when the page was asked for. */
export const isOwnCall = (): boolean => ownCalls.getStore() === true;

export interface InProcess {
  fetchApi: FetchApi;
  /** Whether a call found the server busy or broken: what was made of its answers is not for others. */
  failed(): boolean;
}

/** Asks the API as a visitor does, without leaving the process: one data path for server and browser. */
export function inProcess(app: FastifyInstance): InProcess {
  let failed = false;
  return {
    failed: () => failed,
    fetchApi: (url) =>
      ownCalls.run(true, async () => {
        const answer = await app.inject({ method: 'GET', url, headers: { accept: 'application/json' } });
        if (answer.statusCode === 429 || answer.statusCode >= 500) failed = true;
        return { status: answer.statusCode, body: answer.json<unknown>() };
      }),
  };
}
