import type { Readable } from 'node:stream';

/** The part of the server that this needs. */
interface Ending {
  addHook(name: 'preClose', hook: (done: () => void) => void): unknown;
}

/** Ends running streams when the server stops, which a paused player would otherwise delay. */
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
