import type { ServerResponse } from 'node:http';
import type { Viewer } from './rules.ts';

/** A client that has not read so many bytes is disconnected; it connects again and fetches everything anew. */
const MOST_BEHIND = 32 * 1024;

/** One open stream. */
export interface Listener {
  viewer: Viewer;
  /** Writes one event or comment as it goes over the wire; disconnects a client that does not read. */
  send(text: string): void;
  /** Ends it politely, telling why. */
  end(reason: 'token' | 'closing'): void;
}

/** Wraps the answer of `GET /live`. @param onClose called once, whoever ended it */
export function listenerOn(response: ServerResponse, viewer: Viewer, onClose: () => void): Listener {
  response.once('close', onClose);
  return {
    viewer,
    send: (text) => {
      if (response.writableEnded || response.destroyed) return;
      if (response.writableLength > MOST_BEHIND) response.destroy();
      else response.write(text);
    },
    end: (reason) => {
      if (!response.writableEnded) response.end(`event: end\ndata: "${reason}"\n\n`);
    },
  };
}
