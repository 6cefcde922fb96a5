import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { FetchApi } from '#shared/server-rendering.ts';

const ownCalls = new AsyncLocalStorage<true>();

/** Whether the request comes from the rendering of a page; limits counted its visitor when the page was requested. */
export const isOwnCall = (): boolean => ownCalls.getStore() === true;

export interface InProcess {
  fetchApi: FetchApi;
  /** Whether a call failed temporarily, so that the page must not be cached. */
  failed(): boolean;
}

/** Calls the API as a visitor does, inside the process, so that server and browser read data in the same way. */
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
