import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Side = 'before the provider does it' | 'after the provider did it';

/** A proxy between a studio and its provider that can hold a message. */
export interface ProviderProxy {
  address: string;
  /** Holds the message with this number, counted from now, and every later one; it is never answered. */
  hold(number: number, side: Side): void;
  /** The held message: `METHOD /path`; undefined: none. */
  kept(): string | undefined;
  letGo(): void;
  close(): Promise<void>;
}

/** @param provider its address, `http://127.0.0.1:port` */
export async function openProviderProxy(provider: string): Promise<ProviderProxy> {
  let holding: { after: number; side: Side } | undefined;
  let kept: string | undefined;
  const server = createServer((incoming, outgoing) => {
    void carry(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    const held = holding && --holding.after <= 0 ? holding.side : undefined;
    const message = `${incoming.method} ${incoming.url?.split('?')[0]}`;
    if (held === 'before the provider does it') {
      kept ??= message;
      return;
    }
    const answer = await forward(incoming, body);
    if (held) {
      kept ??= message;
      return;
    }
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  }

  async function forward({ method, url = '/', headers }: IncomingMessage, body: Buffer) {
    const asked = request(new URL(url, provider), { method, headers });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).once('error', reject);
    });
    asked.end(body);
    const answer = await answered;
    return {
      status: answer.statusCode ?? 502,
      headers: answer.headers,
      body: Buffer.concat(await answer.toArray()),
    };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The line has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    hold: (number, side) => {
      holding = { after: number, side };
      kept = undefined;
    },
    kept: () => kept,
    letGo: () => {
      holding = undefined;
      kept = undefined;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** @returns the held message, or undefined when `done` ended before a message was held */
export async function heldMessage(line: ProviderProxy, done: Promise<unknown>): Promise<string | undefined> {
  let over = false;
  void done.finally(() => {
    over = true;
  });
  while (!over && line.kept() === undefined) await sleep(5);
  return line.kept();
}
