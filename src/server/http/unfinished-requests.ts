import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server stops it lets go of whoever has not finished asking: nothing was promised to them, and one silent
 * connection would hold the stop until it is given up. Complete requests get their answers.
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
