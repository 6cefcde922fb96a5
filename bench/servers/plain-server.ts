import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is asked of a server that the product is measured against. */
export interface BookingBody {
  single_class_id: number;
  customer_id: number;
}

/** What such a server can do; the rest is `node:http`. */
export interface PlainServer {
  /** @returns the body; undefined: no place */
  book(body: BookingBody, idempotency_key: string | null): Promise<string | undefined>;
  /** Both dates are included. */
  readWeek(start_date: string, end_date: string): Promise<string>;
  /** What else is read, by its address below `/api`; absent: nothing. */
  readOther?(path: string): Promise<string>;
}

/** Listens, and prints its address. Weeks under `/kept` are bytes in a map, by address. */
export function serve({ book, readWeek, readOther }: PlainServer): void {
  const kept = new Map<string, Buffer>();

  function weekOf(address: string): Promise<string> {
    const query = new URL(address, 'http://localhost').searchParams;
    return readWeek(query.get('start_date') ?? '', query.get('end_date') ?? '');
  }

  async function keptWeek(address: string): Promise<Buffer> {
    const bytes = kept.get(address) ?? Buffer.from(await weekOf(address));
    kept.set(address, bytes);
    return bytes;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = request;
    if (method === 'POST') {
      const saved = await book(await readBody(request), String(headers['idempotency-key']));
      return end(response, saved ? 201 : 409, saved ?? '{"error":"full"}');
    }
    if (readOther && !url.includes('/single_class'))
      return end(response, 200, await readOther(url.replace('/api', '')));
    end(response, 200, url.startsWith('/kept') ? await keptWeek(url) : await weekOf(url));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => end(response, 500, String(error)));
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`http://127.0.0.1:${port}\n`);
  });
}

async function readBody(request: IncomingMessage): Promise<BookingBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function end(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
