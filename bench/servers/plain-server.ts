import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a server that the product is compared with. */
export interface BookingBody {
  single_class_id: number;
  customer_id: number;
}

export interface PurchaseBody {
  class_package_id: number;
  customer_id: number;
  payment_source_id: number;
}

/** The functions of such a server; the rest is `node:http`. */
export interface PlainServer {
  /** @returns the body; undefined: no place */
  book(body: BookingBody, idempotency_key: string | null): Promise<string | undefined>;
  /** With a saved card. @returns the body; undefined: not sold. Absent: this server sells nothing */
  buy?(body: PurchaseBody): Promise<string | undefined>;
  /** Both dates are included. */
  readWeek(start_date: string, end_date: string): Promise<string>;
  /** Other reads, by address below `/api`; absent: none. */
  readOther?(path: string): Promise<string>;
}

/** Listens, and prints its address. Weeks under `/kept` are bytes in a map, by address. */
export function serve({ book, buy, readWeek, readOther }: PlainServer): void {
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

  /** @returns the stored body; undefined: refused */
  async function save(request: IncomingMessage): Promise<string | undefined> {
    if (buy && request.url === '/api/checkout') return buy(await readBody(request));
    return book(await readBody(request), String(request.headers['idempotency-key']));
  }

  async function read(url: string): Promise<string | Buffer> {
    if (readOther && !url.includes('/single_class')) return readOther(url.replace('/api', ''));
    return url.startsWith('/kept') ? keptWeek(url) : weekOf(url);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return end(response, 200, await read(request.url ?? '/'));
    const saved = await save(request);
    end(response, saved ? 201 : 409, saved ?? '{"error":"refused"}');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => end(response, 500, String(error)));
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`http://127.0.0.1:${port}\n`);
  });
}

async function readBody<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function end(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
