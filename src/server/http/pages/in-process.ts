import type { FastifyInstance } from 'fastify';
import type { FetchApi } from '#shared/server-rendering.ts';

/**
 * Asks the API as a visitor does, without leaving the process: one data path for server and browser. The
 * visitor's address goes along, so that the limits of one are not paid by all.
 */
export function inProcess(app: FastifyInstance, remoteAddress: string): FetchApi {
  return async (url) => {
    const answer = await app.inject({ method: 'GET', url, remoteAddress, headers: { accept: 'application/json' } });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
}
