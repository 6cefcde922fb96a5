import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Clock } from '../../../src/server/clock.ts';
import { signWebhook } from '../../../src/server/gateways/payments/simulated/webhooks/signature-rules.ts';
import { sendToBrowser } from '../card-page.ts';
import type { SignedWebhook } from '../contract.ts';
import { ApiError, type Books, must, newBooks, nowOf, type StoredEvent } from './books.ts';
import { type Call, calls } from './calls.ts';
import { payOnPage } from './checkout.ts';
import { decodeForm, problemsOf, type Sent } from './description.ts';
import { elementsAnswer } from './elements.ts';
import { paidPage, payPage } from './pages.ts';

/** A malfunction, once, at the next matching call. */
export interface Malfunction {
  /** Of `POST /payment_intents/pi_…`. */
  on: RegExp;
  how:
    | 'fails'
    | 'fails after doing it'
    | 'is silent'
    | 'is silent after doing it'
    | 'is slow'
    | 'is not allowed'
    | 'a field more'
    | 'a field less';
  /** For `is slow`, in milliseconds. */
  by?: number;
}

export interface StripeStandIn {
  address: string;
  secrets: { secret_key: string; webhook_secret: string };
  books: Books;
  misbehave(mischief: Malfunction): void;
  /** Malfunctions that have not happened yet. */
  mischief: Malfunction[];
  /** The received calls, in order: `POST /payment_intents`. */
  heard: string[];
  /** The events since the last call, as they would arrive. */
  sent(): SignedWebhook[];
  close(): Promise<void>;
}

interface Kept {
  about: string;
  status: number;
  body: string;
}

interface State {
  books: Books;
  secrets: StripeStandIn['secrets'];
  version: string;
  mischief: Malfunction[];
  heard: string[];
  keys: Map<string, Kept | 'busy'>;
  address: string;
}

export interface StandInOptions {
  clock: Clock;
  port?: number;
}

/**
 * Stripe's API on this machine: it has its own books, accepts only what the types of Stripe's library allow, answers in
 * their shapes, repeats the answer of a key, signs its webhooks, and malfunctions on request.
 */
export async function startStripeStandIn({ clock, port = 0 }: StandInOptions): Promise<StripeStandIn> {
  const secrets = { secret_key: 'sk_test_standin', webhook_secret: 'whsec_standin' };
  const state: State = {
    books: newBooks(clock),
    secrets,
    version: Stripe.API_VERSION,
    mischief: [],
    heard: [],
    keys: new Map(),
    address: '',
  };
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = server.address();
  state.address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}`;
  return {
    address: state.address,
    secrets,
    books: state.books,
    heard: state.heard,
    misbehave: (mischief) => state.mischief.push(mischief),
    mischief: state.mischief,
    sent: () => state.books.unsent.splice(0).map((happening) => signed(state, happening)),
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** An event as Stripe sends it: its bytes and their signature. */
export function signed(
  { books, secrets, version }: Pick<State, 'books' | 'secrets' | 'version'>,
  happening: StoredEvent,
): SignedWebhook {
  const { id, type, created, object, previous } = happening;
  const raw = JSON.stringify({
    id,
    object: 'event',
    api_version: version,
    created,
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object, ...(previous && { previous_attributes: previous }) },
  });
  const signature = signWebhook(secrets.webhook_secret, raw, nowOf(books));
  return { raw: Buffer.from(raw), headers: { 'stripe-signature': signature } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', state.address);
  const body = await bodyOf(request);
  if (url.pathname.startsWith('/pay/')) return page(state, { url, method: request.method ?? 'GET', body }, response);
  const shown = elementsAnswer(state.books, request, body);
  if (shown) return sendToBrowser(response, shown);
  const name = `${request.method} ${url.pathname.replace(/^\/v1/, '')}`;
  state.heard.push(name);
  const mischief = take(state, name);
  if (mischief?.how === 'fails') return send(response, 500, failed);
  if (mischief?.how === 'is not allowed') return send(response, 403, notAllowed);
  if (mischief?.how === 'is silent') return;
  const kept = await once(state, request, { name, url, body, mischief });
  if (mischief?.how === 'is silent after doing it') return;
  if (kept.replayed) response.setHeader('idempotent-replayed', 'true');
  send(response, kept.status, kept.body);
}

const failed = JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } });
const notAllowed = JSON.stringify({ error: { type: 'invalid_request_error', message: 'The key may not do this.' } });

function take({ mischief }: State, name: string): Malfunction | undefined {
  const index = mischief.findIndex(({ on }) => on.test(name));
  return index < 0 ? undefined : mischief.splice(index, 1)[0];
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' }).end(body);
}

interface Heard {
  name: string;
  url: URL;
  body: string;
  mischief: Malfunction | undefined;
}

/**
 * The answer of a key is repeated, errors too, for the same request only; a request that is refused before it has an
 * effect is not stored (docs.stripe.com/api/idempotent_requests).
 */
async function once(
  state: State,
  { headers }: IncomingMessage,
  heard: Heard,
): Promise<{ status: number; body: string; replayed?: boolean }> {
  const key = String(headers['idempotency-key'] ?? '');
  const about = `${heard.name}?${heard.body}`;
  const known = heard.name.startsWith('POST') && key ? state.keys.get(key) : undefined;
  if (known === 'busy')
    return refusal(new ApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }));
  if (known) {
    if (known.about !== about)
      return refusal(new ApiError(400, { type: 'idempotency_error', message: 'other parameters' }));
    return { ...known, replayed: true };
  }
  state.keys.set(key, 'busy');
  try {
    const done = await perform(state, headers, heard);
    if (key && done.begun) state.keys.set(key, { about, ...done });
    else state.keys.delete(key);
    return done;
  } catch (error) {
    state.keys.delete(key);
    throw error;
  }
}

const refusal = ({ status, error }: ApiError) => ({ status, body: JSON.stringify({ error }) });

async function perform(
  state: State,
  headers: IncomingMessage['headers'],
  { name, url, body, mischief }: Heard,
): Promise<{ status: number; body: string; begun: boolean }> {
  let begun = false;
  try {
    if (headers.authorization !== `Bearer ${state.secrets.secret_key}`)
      throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    if (headers['stripe-version'] !== state.version)
      throw new ApiError(400, { type: 'invalid_request_error', message: 'Invalid Stripe API version' });
    const { call, id } = findCall(name);
    const params = decodeForm(name.startsWith('POST') ? body : url.search.slice(1));
    refuseUnknown(call, params);
    if (mischief?.how === 'is slow') await sleep(mischief.by);
    begun = true;
    const expand = Array.isArray(params.expand) ? params.expand.filter((path) => typeof path === 'string') : [];
    const done = call.answer({ books: state.books, id, params, expand, base: state.address });
    if (mischief?.how === 'fails after doing it') return { status: 500, body: failed, begun };
    return { status: 200, body: JSON.stringify(changed(done, mischief)), begun };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...refusal(error), begun };
  }
}

function changed(done: unknown, mischief: Malfunction | undefined): unknown {
  if (mischief?.how === 'a field more') return { ...(done as object), something_new: { of: ['next', 'year'] } };
  if (mischief?.how === 'a field less') return { ...(done as object), status: undefined };
  return done;
}

function findCall(name: string): { call: Call; id: string } {
  const [method, path = ''] = name.split(' ');
  for (const [known, call] of Object.entries(calls)) {
    const [knownMethod, knownPath = ''] = known.split(' ');
    const found = new RegExp(`^${knownPath.replace(':id', '([^/]+)')}$`).exec(path);
    if (knownMethod === method && found) return { call, id: found[1] ?? '' };
  }
  throw new ApiError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${name})` });
}

function refuseUnknown({ takes: [file, type] }: Call, params: { [name: string]: Sent }): void {
  const [first] = problemsOf(file, type, params);
  if (first)
    throw new ApiError(400, { type: 'invalid_request_error', ...first, message: `${first.code}: ${first.param}` });
}

/** Stripe's hosted page: one button that pays with a good card, one that leaves. */
async function page(
  state: State,
  { url, method, body }: { url: URL; method: string; body: string },
  response: ServerResponse,
): Promise<void> {
  const session = must(state.books.sessions, url.pathname.split('/')[2] ?? '');
  if (method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(session));
    return;
  }
  const token = new URLSearchParams(body).get('card') ?? 'pm_card_visa';
  try {
    payOnPage(state.books, session, { token, base: state.address });
    response.writeHead(303, { location: session.success_url }).end();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    response.writeHead(402, { 'content-type': 'text/html; charset=utf-8' }).end(paidPage('Tu tarjeta fue rechazada.'));
  }
}
