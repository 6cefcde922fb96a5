import type { ServerResponse } from 'node:http';
import type { Viewer } from './rules.ts';

/** The most unread bytes before a client is disconnected; it reconnects and fetches everything again. */
const MOST_BEHIND = 32 * 1024;

/** One open stream. */
export interface Listener {
  viewer: Viewer;
  /** Writes an encoded event or comment; disconnects a client that does not read. */
  send(text: string): void;
  /** Ends the stream with a reason. */
  end(reason: 'token' | 'closing'): void;
}

/** Wraps the response of `GET /live`. @param onClose called once, whichever side ended it */
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
