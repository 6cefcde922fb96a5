import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type BrowserAnswer, cardPage } from '../card-page.ts';
import { ApiError, type Books, type Intent, type Setup } from './books.ts';
import { confirmSetup } from './charging.ts';
import { answerBank, confirmCard, methodFor } from './intents.ts';
import { cardOf } from './test-cards.ts';

const script = readFileSync(new URL('./browser/stripe.js', import.meta.url), 'utf8');

/** Card numbers that people type, as listed on docs.stripe.com/testing. */
const numbers: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000009995': 'pm_card_visa_chargeDeclinedInsufficientFunds',
  '4000002760003184': 'pm_card_authenticationRequired',
};

const bankPage = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Banco (de prueba)</title></head>
<body><h1>Tu banco</h1><button id="yes">Autorizar</button> <button id="no">Rechazar</button>
<script>for (const [id, agrees] of [['yes', true], ['no', false]])
  // The bank's answer takes a moment: a document that disappears during the touch itself would swallow it.
  document.getElementById(id).onclick = () => setTimeout(() => parent.postMessage({ agrees }, '*'), 100);</script></body></html>`;

const asked = z.object({
  number: z.string().default(''),
  secret: z.string().default(''),
  payment_method: z.string().default(''),
  agrees: z.boolean().default(false),
});
type Asked = z.output<typeof asked>;

const spanish: Readonly<Record<string, string>> = {
  card_declined: 'Tu tarjeta no tiene fondos suficientes.',
  payment_intent_authentication_failure: 'No pudimos autenticar tu método de pago. Elige otro e inténtalo de nuevo.',
};

/** The answers for its scripts and frames, by their own calls; null: it is another call. */
export function elementsAnswer(books: Books, request: IncomingMessage, body: string): BrowserAnswer | null {
  const path = request.url?.split('?')[0] ?? '';
  if (path === '/endive/stripe.js') return ['text/javascript', script];
  if (path === '/elements/card') return ['text/html', cardPage('Stripe', '/elements/method')];
  if (path === '/elements/bank') return ['text/html', bankPage];
  const act = acts[path];
  return act ? ['application/json', JSON.stringify(act(books, asked.parse(JSON.parse(body))))] : null;
}

const acts: Readonly<Record<string, (books: Books, asked: Asked) => unknown>> = {
  '/elements/method': (books, { number }) => {
    const token = numbers[number];
    if (!token) return { error: { code: 'incorrect_number', message: 'El número de la tarjeta es incorrecto.' } };
    const { id } = methodFor(books, token);
    return { paymentMethod: { id, card: { brand: cardOf(token).brand } } };
  },
  '/elements/confirm': (books, { secret, payment_method: token }) =>
    standing(books, secret, {
      intent: (intent) => confirmCard(books, intent, { token, bank: 'later' }),
      setup: (setup) => confirmSetup(books, setup, { token, bank: 'later' }),
    }),
  '/elements/answer': (books, { secret, agrees }) =>
    standing(books, secret, {
      intent: (intent) => answerBank(books, intent, agrees),
      setup: (setup) => confirmSetup(books, setup, { token: setup.method ?? '', bank: agrees ? 'agrees' : 'refuses' }),
    }),
};

interface Doing {
  intent: (intent: Intent) => unknown;
  setup: (setup: Setup) => unknown;
}

/** The effect on the object of a secret, and its new state, as the browser's script answers it. */
function standing(books: Books, secret: string, doing: Doing): unknown {
  const intent = [...books.intents.values()].find((one) => one.secret === secret);
  const setup = [...books.setups.values()].find((one) => one.secret === secret);
  try {
    if (intent) doing.intent(intent);
    else if (setup) doing.setup(setup);
    else throw new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing' });
    return intent ? { paymentIntent: { status: intent.status } } : { setupIntent: { status: setup?.status } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code = '', ...rest } = error.error;
    const message = spanish[String(code)] ?? 'Tu tarjeta fue rechazada.';
    return { error: { ...rest, code, message, ...(intent && { payment_intent: { status: intent.status } }) } };
  }
}
