import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserAnswer, cardPage, sendToBrowser } from '../card-page.ts';
import type { SignedWebhook } from '../contract.ts';
import { mistakesIn, operationOf, wrongIn } from '../described.ts';
import { type Books, type Event, must, newId, no, type Order, objectId, type Reply } from './books.ts';
import { type Account, handlers } from './calls.ts';
import { description } from './description.ts';
import { addCharge, decline, dispute, expireOrder, giveBack, pay } from './orders.ts';
import { type Page, page } from './pages.ts';
import { renew, subscribeOnPage } from './subscriptions.ts';
import { type TestCard, testCards } from './test-cards.ts';

/** A malfunction of one request, once. */
export interface Malfunction {
  /** `METHOD /path`. */
  when: RegExp;
  /**
   * `broken-…`: it answers 500, before or after doing it. `silent`: it does it, and never answers. `late`: after some
   * milliseconds.
   */
  how: 'broken-before' | 'broken-after' | 'silent' | 'late' | 'busy' | 'gibberish';
  milliseconds?: number;
}

export interface ConektaStandIn {
  address: string;
  secrets: { privateKey: string; webhookKey: string };
  books: Books;
  account: Account;
  mishaps: Malfunction[];
  /** Whether every object in answers and webhooks has an undescribed field. */
  oneFieldMore: boolean;
  /** Requests that it refused because of the description, and its own answers that do not match it. */
  mistakes: string[];
  /** `METHOD /path` of every request, in order. */
  asked: string[];
  /** A token as its frame makes them: it can be used once. */
  token(card?: string): string;
  /** The customer answers her bank on its page. */
  authenticate(order_id: string, agrees: boolean): void;
  /** She pays on the hosted page. */
  /** @param inMonths the number of months, one of those on the page */
  payOnPage(order_id: string, how?: { token_id?: string; inMonths?: boolean }): void;
  payReference(order_id: string, amount: number): void;
  expire(order_id: string): void;
  renew(subscription_id: string, isRefused?: boolean): void;
  dispute(order_id: string, outcome?: 'won'): void;
  refundAtConekta(order_id: string, amount: number): void;
  /** The webhooks since the last call. */
  sent(): SignedWebhook[];
  /** An event with its signature; with another key it is forged. */
  signed(event: object | Buffer, key?: KeyObject): SignedWebhook;
  close(): Promise<void>;
}

const script = readFileSync(new URL('./browser/conekta-checkout.js', import.meta.url), 'utf8');

function emptyBooks(clock: { now(): Date }, tell: Books['tell']): Books {
  return {
    base: '',
    now: () => Math.floor(clock.now().getTime() / 1000),
    orders: new Map(),
    customers: new Map(),
    sources: new Map(),
    plans: new Map(),
    subscriptions: new Map(),
    tokens: new Map(),
    tell,
  };
}

/**
 * Conekta on this machine: its books, its API (which refuses what the published description refuses), the pages where a
 * customer pays or answers her bank, and its signed webhooks, which are queued until the test takes them.
 */
export async function startConektaStandIn({
  clock,
  port = 0,
}: {
  /** The clock of its timestamps and limits: a test's own, so that tests pass on any day. */
  clock: { now(): Date };
  port?: number;
}): Promise<ConektaStandIn> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const webhookKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  let unsent: Event[] = [];
  const books = emptyBooks(clock, (type, object) => {
    const data = { object: structuredClone(object), previous_attributes: {} };
    unsent.push({ id: objectId(), object: 'event', type, created_at: books.now(), livemode: false, data });
  });
  const orderOf = (id: string): Order => must(books.orders, id);

  const standIn: ConektaStandIn = {
    address: '',
    secrets: { privateKey: newId('key').replace('_', '_private'), webhookKey },
    books,
    account: {
      name: 'Estudio de prueba',
      webhook: { url: 'https://estudio.example/api/checkout/notices/conekta', subscribed_events: [] },
      public_key: webhookKey,
      active: true,
    },
    mishaps: [],
    oneFieldMore: false,
    mistakes: [],
    asked: [],
    token: (card = 'tok_test_visa_4242') => {
      const id = newId('tok');
      books.tokens.set(id, { ...(testCards[card] as TestCard), used: false });
      return id;
    },
    authenticate: (order_id, agrees) => {
      const order = orderOf(order_id);
      const charge = order.charges.at(-1);
      if (!order.asks || !charge) throw new Error(`Nobody is asked about ${order_id}.`);
      if (agrees) pay(books, order, charge);
      else decline(books, order, { charge, code: 'three_ds_authentication_failed' });
    },
    payOnPage: (order_id, { token_id = 'tok_test_visa_4242', inMonths = false } = {}) => {
      const order = orderOf(order_id);
      const [plan_id] = order.checkout?.plan_ids ?? [];
      if (plan_id) subscribeOnPage(books, order, { plan_id, token_id });
      else if (order.checkout) {
        const months = inMonths && Math.max(0, ...order.checkout.months);
        addCharge(books, order, {
          payment_method: { type: 'card', token_id, ...(months && { monthly_installments: months }) },
        });
      }
    },
    payReference: (order_id, amount) => {
      const order = orderOf(order_id);
      const charge = order.charges.at(-1);
      // A shop or a bank takes no other amount.
      if (charge?.status === 'pending_payment' && amount === charge.amount) pay(books, order, charge);
    },
    expire: (order_id) => expireOrder(books, orderOf(order_id)),
    renew: (subscription_id, isRefused = false) =>
      renew(books, must(books.subscriptions, subscription_id.split(':').at(-1) ?? ''), isRefused),
    dispute: (order_id, outcome) => dispute(books, orderOf(order_id), outcome),
    refundAtConekta: (order_id, amount) => {
      giveBack(books, orderOf(order_id), { amount });
    },
    sent: () => {
      const events = unsent;
      unsent = [];
      return events.map((event) => standIn.signed(standIn.oneFieldMore ? withMore(event) : event));
    },
    signed: (event, key = privateKey) => {
      const raw = Buffer.isBuffer(event) ? event : Buffer.from(JSON.stringify(event));
      return { raw, headers: { digest: sign('RSA-SHA256', raw, key).toString('base64') } };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function answer(request: IncomingMessage, url: URL, text: string): Reply {
    const asked = operationOf(description, request.method ?? '', url.pathname);
    const handler = asked && handlers[asked.operation.call];
    if (!asked || !handler) {
      standIn.mistakes.push(`${request.method} ${url.pathname} is not described`);
      return no(404, 'resource_not_found.entity');
    }
    if (request.headers.authorization !== `Bearer ${standIn.secrets.privateKey}`)
      return no(401, 'authentication.missing_key');
    if (request.headers.accept !== 'application/vnd.conekta-v2.3.0+json')
      standIn.mistakes.push(`${request.headers.accept} is not the version described`);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const wrong = mistakesIn(description, asked, { query: url.searchParams, headers: request.headers, body });
    if (wrong.length > 0) {
      standIn.mistakes.push(...wrong.map((mistake) => `${asked.operation.call}: ${mistake}`));
      return no(422, 'parameter_validation.invalid');
    }
    const reply = handler(books, { named: asked.named, query: url.searchParams, body: body as never }, standIn.account);
    standIn.mistakes.push(...wrongIn(description, asked, { status: reply.status, body: reply.body }));
    return reply;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', books.base);
    const text = await textOf(request);
    const shown = /^\/(checkout|3ds)\/(\w+)$/.exec(url.pathname);
    if (shown) return show(standIn, { request, response, text, kind: shown[1] ?? '', id: shown[2] ?? '' });
    const browsed = inBrowser(standIn, url.pathname, text);
    if (browsed) return sendToBrowser(response, browsed);
    const call = `${request.method} ${url.pathname}`;
    standIn.asked.push(call);
    const index = standIn.mishaps.findIndex(({ when }) => when.test(call));
    const [mishap] = index < 0 ? [] : standIn.mishaps.splice(index, 1);
    const broken = no(500, 'api.system.general_failure');
    if (mishap?.how === 'broken-before') return send(response, broken);
    if (mishap?.how === 'busy') return send(response, { ...broken, status: 429 });
    const reply = answer(request, url, text);
    if (mishap?.how === 'silent') return;
    if (mishap?.how === 'broken-after') return send(response, broken);
    if (mishap?.how === 'gibberish') return void response.writeHead(200).end('<html>Mantenimiento</html>');
    if (mishap?.how === 'late') await sleep(mishap.milliseconds ?? 0);
    send(response, standIn.oneFieldMore && reply.body ? { ...reply, body: withMore(reply.body) } : reply);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      standIn.mistakes.push(`the stand-in broke: ${String(error)}`);
      send(response, no(500, 'api.system.general_failure'));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  books.base = `http://127.0.0.1:${bound}`;
  standIn.address = books.base;
  return standIn;
}

interface Shown {
  request: IncomingMessage;
  response: ServerResponse;
  text: string;
  kind: string;
  id: string;
}

/** Card numbers that people type, by their results. */
const numbers: Readonly<Record<string, string>> = {
  '4242424242424242': 'tok_test_visa_4242',
  '4000000000000127': 'tok_test_insufficient_funds',
  '4000000000000101': 'tok_test_suspected_fraud',
  '4000000000000103': 'tok_test_badly_formatted',
  '4000000000003220': 'tok_test_asks',
};

/** The answers for its script and its frame in the browser; null: it is a call of the API. */
function inBrowser(standIn: ConektaStandIn, path: string, text: string): BrowserAnswer | null {
  if (path === '/v1.0/js/conekta-checkout.min.js') return ['text/javascript', script];
  if (path === '/tokenizer') return ['text/html', cardPage('Conekta', '/tokenizer/token')];
  if (path !== '/tokenizer/token') return null;
  const { number } = JSON.parse(text) as { number: string };
  const card = numbers[number];
  const answer = card ? { token: { id: standIn.token(card) } } : { error: { message: 'El número no es válido.' } };
  return ['application/json', JSON.stringify(answer)];
}

/** The hosted page of an order, or her bank's page. */
function show(standIn: ConektaStandIn, { request, response, text, kind, id }: Shown): void {
  const order = standIn.books.orders.get(id);
  if (!order) return void response.writeHead(404).end('Conekta no conoce este pago.');
  const isPage = kind === 'checkout';
  if (request.method !== 'POST') {
    const about = { what: order.line.name, amount: order.amount, address: `/${kind}/${id}` };
    const shown: Pick<Page, 'title' | 'acts'> = isPage
      ? { title: 'Conekta (de prueba)', acts: { pay: 'Pagar con tarjeta', leave: 'Volver a la tienda' } }
      : { title: 'Tu banco (de prueba)', acts: { agree: 'Autorizar', refuse: 'No autorizar' } };
    return void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page({ ...about, ...shown }));
  }
  const act = new URLSearchParams(text).get('act');
  if (!isPage) standIn.authenticate(id, act === 'agree');
  else if (act === 'pay') standIn.payOnPage(id);
  const back = isPage ? (act === 'pay' ? order.checkout?.success_url : order.checkout?.failure_url) : order.return_url;
  response.writeHead(303, { location: back ?? '/' }).end();
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/vnd.conekta-v2.3.0+json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** Adds a field to every object. */
function withMore<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withMore) as T;
  if (typeof value !== 'object' || value === null) return value;
  const whole = Object.fromEntries(Object.entries(value).map(([key, below]) => [key, withMore(below)]));
  return { ...whole, field_of_tomorrow: { of: 'tomorrow' } } as T;
}
