import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server stops, closes connections with incomplete requests, since one silent connection would delay the stop
 * until its limit. Complete requests get their answers.
 */
export function releaseUnfinishedRequests(app: FastifyInstance): void {
  const asking = new Map<Socket, IncomingMessage | undefined>();
  app.server.on('connection', (socket) => {
    asking.set(socket, undefined);
    socket.once('close', () => asking.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const { socket } = request;
    asking.set(socket, request);
    response.once('close', () => asking.has(socket) && asking.set(socket, undefined));
  });
  app.addHook('preClose', (done) => {
    for (const [socket, request] of asking) if (!request?.complete) socket.destroy();
    done();
  });
}
