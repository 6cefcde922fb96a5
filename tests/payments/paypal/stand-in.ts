import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedWebhook } from '../contract.ts';
import { type MatchedCall, mistakesIn, operationOf, wrongIn } from '../described.ts';
import {
  type Books,
  describeCapture,
  dispute,
  type Event,
  giveBack,
  type Money,
  newId,
  no,
  type Reply,
  reverse,
} from './books.ts';
import { description } from './description.ts';
import { approveOrder, captureOrder, changeOrder, describeOrder, makeOrder, orderBooks } from './orders.ts';
import { approvalPage, wayBack, windowEnd } from './pages.ts';
import { signingCertificate } from './signing-key.ts';
import * as billing from './subscriptions.ts';
import { type Signing, signed } from './webhooks.ts';

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

export interface PayPalStandIn {
  address: string;
  secrets: { clientId: string; clientSecret: string; webhookId: string; environment: 'sandbox' };
  /** Malfunctions that have not happened yet, each once. */
  mishaps: Malfunction[];
  /** Whether every object in answers and webhooks has an undescribed field. */
  oneFieldMore: boolean;
  /** Requests that it refused because of the description, and its own answers that do not match it. */
  mistakes: string[];
  /** `METHOD /path` of every request, in order. */
  asked: string[];
  /** The customer approves on its page; `declined`: with a card that is refused. */
  approve(id: string, declined?: string): void;
  renew(subscription_id: string, isRefused?: boolean): void;
  /** The account's owner pauses it at PayPal. */
  suspend(subscription_id: string): void;
  /** Of an order or of a charge of a subscription. */
  dispute(id: string, outcome_code?: string, refunded?: Money): void;
  /** It takes the money of an order, or of a charge of a subscription, back by itself. */
  reverse(id: string): void;
  /** A capture that PayPal reviews first, or a payment taken by it. */
  setCapture(order_id: string, status: string): void;
  refundAtPayPal(id: string, amount?: Money): void;
  /** The webhooks since the last call. */
  sent(): SignedWebhook[];
  /** Delivers the queued webhooks to an address, in order, each once. @returns their statuses */
  carry(address: string): Promise<number[]>;
  /** An event with its signature; changes make it a forged one. */
  signed(event: Event | Buffer, changes?: Partial<Signing>): SignedWebhook;
  events(): readonly Event[];
  subscriptions(): readonly billing.Subscription[];
  /** Sent events that are missing from its list of events, or not in it yet. */
  forget(event_id: string): void;
  /** Invalidates its access tokens. */
  endTokens(): void;
  webhook: { url: string; event_types: string[] };
  close(): Promise<void>;
}

/** The environment of a server that uses it as PayPal. */
export function payPalEnvironment({ address, secrets }: PayPalStandIn) {
  return {
    PAYPAL_CLIENT_ID: secrets.clientId,
    PAYPAL_CLIENT_SECRET: secrets.clientSecret,
    PAYPAL_WEBHOOK_ID: secrets.webhookId,
    PAYPAL_ENVIRONMENT: secrets.environment,
    PAYPAL_API_BASE: address,
  };
}

interface World {
  books: Books;
  orders: ReturnType<typeof orderBooks>;
  subscriptions: billing.Subscriptions;
  webhook: PayPalStandIn['webhook'] & { id: string };
  answered: Map<string, () => Reply>;
}

type Handler = (world: World, asked: { named: Record<string, string>; query: URLSearchParams; body: never }) => Reply;

const missing = () => no(404, 'RESOURCE_NOT_FOUND');
const ok = (body: object): Reply => ({ status: 200, body });

function ofOrder(act: (world: World, order: Parameters<typeof describeOrder>[1], body: never) => Reply): Handler {
  return (world, { named, body }) => {
    const order = world.orders.get(named.id ?? '');
    return order ? act(world, order, body) : missing();
  };
}

function ofSubscription(
  act: (world: World, subscription: billing.Subscription, query: URLSearchParams) => Reply,
): Handler {
  return (world, { named, query }) => {
    const subscription = world.subscriptions.subscriptions.get(named.id ?? '');
    return subscription ? act(world, subscription, query) : missing();
  };
}

const handlers: Record<string, Handler> = {
  'POST /v2/checkout/orders': ({ books, orders }, { body }) => makeOrder(books, orders, body),
  'GET /v2/checkout/orders/{id}': ofOrder(({ books }, order) => ok(describeOrder(books, order))),
  'PATCH /v2/checkout/orders/{id}': ofOrder(({ books }, order, body) => changeOrder(books, order, body)),
  'POST /v2/checkout/orders/{id}/capture': ofOrder(({ books }, order) => captureOrder(books, order)),
  'GET /v2/payments/captures/{capture_id}': ({ books }, { named }) => {
    const taken = books.taken.get(named.capture_id ?? '');
    return taken ? ok(describeCapture(books, taken)) : missing();
  },
  'POST /v2/payments/captures/{capture_id}/refund': ({ books }, { named, body }) =>
    giveBack(books, named.capture_id ?? '', body),
  'POST /v1/catalogs/products': ({ subscriptions }, { body }) => billing.makeProduct(subscriptions, body),
  'GET /v1/catalogs/products/{product_id}': ({ subscriptions }, { named }) => {
    const product = subscriptions.products.get(named.product_id ?? '');
    return product ? ok(product) : missing();
  },
  'POST /v1/billing/plans': ({ subscriptions }, { body }) => billing.makePlan(subscriptions, body),
  'GET /v1/billing/plans/{id}': ({ subscriptions }, { named }) => {
    const plan = subscriptions.plans.get(named.id ?? '');
    return plan ? ok(plan) : missing();
  },
  'POST /v1/billing/plans/{id}/deactivate': ({ subscriptions }, { named }) => {
    const plan = subscriptions.plans.get(named.id ?? '');
    return plan ? billing.deactivate(plan) : missing();
  },
  'POST /v1/billing/subscriptions': ({ books, subscriptions }, { body }) =>
    billing.makeSubscription(books, subscriptions, body),
  'GET /v1/billing/subscriptions/{id}': ofSubscription(({ books }, one) =>
    ok(billing.describeSubscription(books, one)),
  ),
  'POST /v1/billing/subscriptions/{id}/activate': ofSubscription(({ books }, one) => billing.activate(books, one)),
  'POST /v1/billing/subscriptions/{id}/cancel': ofSubscription(({ books }, one) => billing.cancel(books, one)),
  'GET /v1/billing/subscriptions/{id}/transactions': ofSubscription(({ books }, one, query) => {
    const range = { from: new Date(query.get('start_time') ?? ''), to: new Date(query.get('end_time') ?? '') };
    return billing.transactionsOf(books, one, range);
  }),
  'GET /v1/notifications/webhooks/{webhook_id}': ({ webhook }, { named }) =>
    named.webhook_id === webhook.id
      ? ok({ ...webhook, event_types: webhook.event_types.map((name) => ({ name })) })
      : no(404, 'INVALID_RESOURCE_ID'),
  'GET /v1/notifications/webhooks-events': ({ books }, { query }) => pageOf(books, query),
  'GET /v1/notifications/webhooks-events/{event_id}': ({ books }, { named }) => {
    const event = books.events.find(({ id }) => id === named.event_id);
    return event ? ok(event) : missing();
  },
};

/** Newest first, in pages. */
function pageOf({ events, base }: Books, query: URLSearchParams): Reply {
  const size = Number(query.get('page_size') ?? 10);
  const page = Number(query.get('page') ?? 1);
  const [from, to] = [query.get('start_time') ?? '', query.get('end_time') ?? '9'];
  const within = events.filter(({ create_time }) => create_time >= from.slice(0, 19) && create_time <= to).toReversed();
  const shown = within.slice((page - 1) * size, page * size);
  const next = new URLSearchParams(query);
  next.set('page', String(page + 1));
  const href = `${base}/v1/notifications/webhooks-events?${next}`;
  return ok({
    events: shown,
    count: shown.length,
    links: page * size < within.length ? [{ href, rel: 'next', method: 'GET' }] : [],
  });
}

/**
 * PayPal on this machine: its books, its API (which refuses what the published description refuses), the pages where a
 * customer approves, and its signed webhooks, which are queued until the test takes or delivers them.
 */
export async function startPayPalStandIn({
  clock,
  port = 0,
}: {
  /** The clock of its timestamps and limits: a test's own, so that tests pass on any day. */
  clock: { now(): Date };
  port?: number;
}): Promise<PayPalStandIn> {
  const secrets = {
    clientId: `client-${newId()}`,
    clientSecret: `secret-${newId()}`,
    webhookId: newId(),
    environment: 'sandbox' as const,
  };
  const tokens = new Set<string>();
  let unsent: Event[] = [];
  const books: Books = {
    base: '',
    now: () => clock.now(),
    taken: new Map(),
    events: [],
    tell: (event_type, resource_type, resource) => {
      const id = `WH-${newId()}-${newId()}`;
      const links = [{ href: `${books.base}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }];
      const create_time = clock.now().toISOString();
      const event = {
        id,
        create_time,
        resource_type,
        event_type,
        event_version: '1.0',
        summary: event_type,
        resource,
        links,
      };
      // As it was then: later changes are in later events.
      books.events.push(structuredClone(event));
      unsent.push(structuredClone(event));
    },
  };
  const webhook = {
    id: secrets.webhookId,
    url: 'https://estudio.example/api/checkout/notices/paypal',
    event_types: ['*'],
  };
  const world: World = {
    books,
    orders: orderBooks(),
    subscriptions: billing.subscriptionBooks(),
    webhook,
    answered: new Map(),
  };
  const about = (id: string) => world.orders.get(id) ?? world.subscriptions.subscriptions.get(id);

  const standIn: PayPalStandIn = {
    address: '',
    secrets,
    mishaps: [],
    oneFieldMore: false,
    mistakes: [],
    asked: [],
    approve: (id, declined) => {
      const found = about(id);
      if (!found) throw new Error(`PayPal never made ${id}.`);
      if (!('plan' in found)) return approveOrder(books, found, declined);
      found.declined = declined !== undefined;
      return billing.approveSubscription(books, found);
    },
    renew: (id, isRefused = false) => billing.renew(books, subscriptionOf(world, id), isRefused),
    suspend: (id) => billing.suspend(books, subscriptionOf(world, id)),
    dispute: (id, outcome_code, refunded) =>
      dispute(books, world.orders.get(id)?.capture_id ?? id, { outcome_code, refunded }),
    reverse: (id) => reverse(books, world.orders.get(id)?.capture_id ?? id),
    setCapture: (order_id, status) => {
      const taken = books.taken.get(world.orders.get(order_id)?.capture_id ?? '');
      if (!taken) throw new Error(`Nothing was taken of ${order_id}.`);
      taken.status = status;
    },
    refundAtPayPal: (id, amount) => {
      giveBack(books, world.orders.get(id)?.capture_id ?? id, amount ? { amount } : {});
    },
    sent: () => {
      const events = unsent;
      unsent = [];
      return events.map((event) => standIn.signed(standIn.oneFieldMore ? withMore(event) : event));
    },
    carry: async (address) => {
      const statuses: number[] = [];
      for (const { raw, headers } of standIn.sent()) {
        const body = new Uint8Array(raw);
        const sent = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
        statuses.push((await fetch(address, sent)).status);
      }
      return statuses;
    },
    signed: (event, changes = {}) =>
      signed(event, {
        webhook_id: secrets.webhookId,
        certificate: `${books.base}/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77`,
        at: clock.now(),
        ...changes,
      }),
    subscriptions: () => [...world.subscriptions.subscriptions.values()],
    events: () => books.events,
    forget: (event_id) => {
      books.events = books.events.filter(({ id }) => id !== event_id);
    },
    endTokens: () => tokens.clear(),
    webhook,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function tokenFor(request: IncomingMessage): Reply {
    const expected = `Basic ${Buffer.from(`${secrets.clientId}:${secrets.clientSecret}`).toString('base64')}`;
    if (request.headers.authorization !== expected)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
    const access_token = randomBytes(24).toString('base64url');
    tokens.add(access_token);
    const scope = 'https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token';
    return ok({
      scope,
      access_token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: 32_400,
      nonce: randomUUID(),
    });
  }

  function answer(request: IncomingMessage, url: URL, text: string): Reply {
    if (url.pathname === '/v1/oauth2/token') return tokenFor(request);
    const asked = operationOf(description, request.method ?? '', url.pathname);
    const handler = asked && handlers[asked.operation.call];
    if (!asked || !handler) {
      standIn.mistakes.push(`${request.method} ${url.pathname} is not described`);
      return missing();
    }
    const [, bearer = ''] = request.headers.authorization?.split('Bearer ') ?? [];
    if (!tokens.has(bearer)) return { status: 401, body: { name: 'AUTHENTICATION_FAILURE', details: [] } };
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const wrong = mistakesIn(description, asked, { query: url.searchParams, headers: request.headers, body });
    if (wrong.length > 0) {
      standIn.mistakes.push(...wrong.map((mistake) => `${asked.operation.call}: ${mistake}`));
      return no(400, 'INVALID_PARAMETER_SYNTAX');
    }
    const reply = once(asked, request.headers['paypal-request-id'], () =>
      handler(world, { named: asked.named, query: url.searchParams, body: body as never }),
    );
    standIn.mistakes.push(...wrongIn(description, asked, { status: reply.status, body: reply.body }));
    return reply;
  }

  /** The same `PayPal-Request-Id` on the same address is answered with the present state of what it made: 200. */
  function once(asked: MatchedCall, key: string | string[] | undefined, act: () => Reply): Reply {
    if (typeof key !== 'string') return act();
    const place = `${asked.operation.call} ${JSON.stringify(asked.named)} ${key}`;
    const before = world.answered.get(place);
    if (before) return before();
    const first = act();
    world.answered.set(place, () => again(asked, first));
    return first;
  }

  function again({ operation }: MatchedCall, first: Reply): Reply {
    const id = (first.body as { id?: string } | undefined)?.id ?? '';
    const order = world.orders.get(id);
    const subscription = world.subscriptions.subscriptions.get(id);
    const now = order ? describeOrder(books, order) : subscription && billing.describeSubscription(books, subscription);
    if (first.status !== 201 || !operation.success.includes(200)) return first;
    const body = now ?? first.body;
    return { status: 200, ...(body && { body }) };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', books.base);
    const text = await textOf(request);
    if (isPage(url.pathname)) return page(request, response, { url, text });
    if (url.pathname === '/sdk/js')
      return void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
    if (url.pathname.startsWith('/v1/notifications/certs/')) return void response.end(signingCertificate);
    const call = `${request.method} ${url.pathname}`;
    standIn.asked.push(call);
    const index = standIn.mishaps.findIndex(({ when }) => when.test(call));
    const [mishap] = index < 0 ? [] : standIn.mishaps.splice(index, 1);
    if (mishap?.how === 'broken-before')
      return send(response, { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } });
    if (mishap?.how === 'busy') return send(response, { status: 429, body: { name: 'RATE_LIMIT_REACHED' } });
    const reply = answer(request, url, text);
    if (mishap?.how === 'silent') return;
    if (mishap?.how === 'broken-after') return send(response, { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } });
    if (mishap?.how === 'gibberish') return void response.writeHead(200).end('<html>Mantenimiento</html>');
    if (mishap?.how === 'late') await sleep(mishap.milliseconds ?? 0);
    send(response, standIn.oneFieldMore && reply.body ? { ...reply, body: withMore(reply.body) } : reply);
  }

  function page(request: IncomingMessage, response: ServerResponse, { url, text }: { url: URL; text: string }): void {
    const found = about(url.searchParams.get('token') ?? '');
    if (!found) return void response.writeHead(404).end('PayPal no conoce este pago.');
    if (request.method !== 'POST') {
      const title = ('plan' in found ? found.plan.name : found.description) ?? '';
      const amount = 'plan' in found ? 'Suscripción' : `$${found.amount.value} ${found.amount.currency_code}`;
      const address = url.pathname + url.search;
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(approvalPage({ address, title, amount }));
    }
    const act = new URLSearchParams(text).get('act');
    if (act !== 'leave') standIn.approve(found.id, act === 'agree-declined' ? 'INSTRUMENT_DECLINED' : undefined);
    if (url.searchParams.has('window'))
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(windowEnd(act !== 'leave'));
    response.writeHead(303, { location: wayBack(found, act !== 'leave') }).end();
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      standIn.mistakes.push(`the stand-in broke: ${String(error)}`);
      send(response, { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  books.base = `http://127.0.0.1:${bound}`;
  standIn.address = books.base;
  return standIn;
}

const script = readFileSync(new URL('./browser/sdk.js', import.meta.url));

const isPage = (path: string) => path === '/checkoutnow' || path === '/webapps/billing/subscriptions';

function subscriptionOf({ subscriptions }: World, id: string): billing.Subscription {
  const found = subscriptions.subscriptions.get(id);
  if (!found) throw new Error(`PayPal never made the subscription ${id}.`);
  return found;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'paypal-debug-id': 'b1d1f06c7246c' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** Adds a field to every object. */
function withMore<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withMore) as T;
  if (typeof value !== 'object' || value === null) return value;
  const whole = Object.fromEntries(Object.entries(value).map(([key, below]) => [key, withMore(below)]));
  return { ...whole, field_of_tomorrow: { of: 'tomorrow' } } as T;
}
