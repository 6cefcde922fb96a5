import type { LiveEvent } from '#shared/wire/live.ts';

interface StreamEvent {
  id: string | undefined;
  event: string;
  data: LiveEvent | string;
  /** `performance.now()` at its arrival. */
  at: number;
}

/** An open `GET /api/live`. */
export interface Stream {
  status: number;
  headers: Headers;
  received: readonly StreamEvent[];
  /** The first matching event from `from` on (an index of `received`), waited for at most `within` milliseconds. */
  until(fits: (received: StreamEvent) => boolean, within?: number, from?: number): Promise<StreamEvent>;
  /** Settles when the server ends it. */
  ended: Promise<void>;
  close(): void;
}

/** Listens as a browser does. @param origin `http://127.0.0.1:port` */
export async function openStream(origin: string, headers: Record<string, string> = {}): Promise<Stream> {
  const control = new AbortController();
  const response = await fetch(`${origin}/api/live`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: control.signal,
  });
  const received: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  const ended = read(response, (event) => {
    received.push(event);
    for (const wake of waiting) wake();
  }).catch(() => undefined);

  async function until(fits: (received: StreamEvent) => boolean, within = 2000, from = 0): Promise<StreamEvent> {
    const deadline = performance.now() + within;
    for (;;) {
      const found = received.slice(from).find(fits);
      if (found) return found;
      const left = deadline - performance.now();
      if (left <= 0) throw new Error(`Nothing like it in ${within} ms: ${JSON.stringify(received)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, left);
        function done() {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        }
        waiting.add(done);
      });
    }
  }

  const stream = { status: response.status, headers: response.headers, received, until, ended };
  return { ...stream, close: () => control.abort() };
}

async function read(response: Response, receive: (received: StreamEvent) => void): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const fields = new Map(part.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]));
      const data = fields.get('data');
      if (data === undefined) continue;
      receive({
        id: fields.get('id'),
        event: fields.get('event') ?? 'message',
        data: JSON.parse(data),
        at: performance.now(),
      });
    }
  }
}

export const isChange = ({ event }: StreamEvent) => event === 'change';
