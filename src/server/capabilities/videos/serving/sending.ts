import type { Readable } from 'node:stream';

/** As much of the server as this needs. */
interface Ending {
  addHook(name: 'preClose', hook: (done: () => void) => void): unknown;
}

/** What is being sent ends with the server: a player that is paused would hold its stop. */
export function endWithServer(app: Ending): (stream: Readable) => Readable {
  const sending = new Set<Readable>();
  app.addHook('preClose', (done) => {
    for (const stream of sending) stream.destroy();
    done();
  });
  return (stream) => {
    sending.add(stream);
    stream.once('close', () => sending.delete(stream));
    return stream;
  };
}
