import { facts, loadScript } from './load-script.js';
import { plainLook } from './look.js';
import { openPagePort } from './page-port.js';

/** Stripe's Payment Element, for cards only: it is a frame of Stripe's own inside this one. */

const { script, public_key } = facts();
const page = openPagePort(receive, { drawn: false });
/** High enough for the bank's question, which Stripe shows over the whole document. */
const BANK_HEIGHT = '37.5rem';
const LOST = 'El procesador de pagos no respondió. No se cobra dos veces: inténtalo de nuevo en un momento.';

let stripe = null;
let elements = null;
/** The token of the card as typed now; replaced once the card is changed or its bank was asked. */
let token = null;
/** One confirmation at a time: a second one for the same payment waits for the same result. */
let confirming = null;

async function receive(message) {
  if (message.type === 'start') await draw(message);
  if (message.type === 'purpose') elements?.update(termsOf(message.purpose));
  if (message.type === 'focus') elements?.getElement('payment')?.focus();
  if (message.type === 'tokenize' && message.fresh) token = null;
  if (message.type === 'tokenize') page.say({ request: message.request, ...(await tokenize()) });
  if (message.type === 'confirm') {
    confirming ??= confirm(message).finally(() => {
      confirming = null;
    });
    page.say({ ...(await confirming), request: message.request });
  }
}

/** With a free trial nothing is charged today: the card is set up for later. */
function termsOf({ mode, amount }) {
  return mode === 'setup' || amount === 0 ? { mode: 'setup', currency: 'mxn' } : { mode, amount, currency: 'mxn' };
}

async function draw({ look, purpose }) {
  if (!(await loadScript(script)) || !window.Stripe) return page.say({ type: 'missing' });
  stripe = window.Stripe(public_key, { locale: 'es-419' });
  elements = stripe.elements({
    ...termsOf(purpose),
    // Our server creates the payment once there is a token, and sends its own description of the purchase.
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    locale: 'es-419',
    appearance: appearanceOf(plainLook(look)),
  });
  const element = elements.create('payment', {
    layout: 'tabs',
    terms: { card: 'never' },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  });
  element.on('ready', () => page.say({ type: 'drawn' }));
  element.on('loaderror', () => page.say({ type: 'missing' }));
  element.on('change', ({ complete, empty }) => {
    token = null;
    page.say({ type: 'change', complete, empty, card_type: 'other' });
  });
  element.mount('#field');
}

function appearanceOf({ ink, muted, field, edge, accent, danger, radius }) {
  return {
    variables: {
      colorPrimary: accent,
      colorBackground: field,
      colorText: ink,
      colorTextSecondary: muted,
      colorDanger: danger,
      borderRadius: radius,
      fontFamily: 'system-ui, sans-serif',
    },
    rules: { '.Input': { borderColor: edge, boxShadow: 'none' } },
  };
}

const types = { visa: 'visa', mastercard: 'mastercard', amex: 'amex' };

async function tokenize() {
  if (token) return token;
  try {
    const { error: mistake } = await elements.submit();
    if (mistake) return { type: 'error', message: mistake.message ?? 'Revisa los datos de la tarjeta.' };
    const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
    if (error) return { type: 'error', message: error.message ?? LOST };
    const card_type = types[paymentMethod.card?.brand] ?? 'other';
    token = { type: 'token', token_id: paymentMethod.id, card_type };
    return token;
  } catch {
    return { type: 'error', message: LOST };
  }
}

async function confirm({ client_secret, charged }) {
  const card = token ?? (await tokenize());
  if (card.type !== 'token') return { type: 'failed', code: 'incomplete', decline_code: null, message: card.message };
  token = null;
  if (charged) return askCharged(client_secret);
  const act = client_secret.startsWith('seti_') ? 'confirmCardSetup' : 'confirmCardPayment';
  try {
    const first = await stripe[act](client_secret, { payment_method: card.token_id }, { handleActions: false });
    const asks = (first.paymentIntent ?? first.setupIntent)?.status === 'requires_action';
    return outcomeOf(asks ? await askBank(client_secret) : first);
  } catch {
    return { type: 'failed', code: 'provider_unavailable', decline_code: null, message: LOST };
  }
}

/**
 * Our server charged the card with what the field cannot send (months): confirmed here, it would be charged at once, in
 * full.
 */
async function askCharged(client_secret) {
  try {
    return outcomeOf(await askBank(client_secret));
  } catch {
    return { type: 'failed', code: 'provider_unavailable', decline_code: null, message: LOST };
  }
}

async function askBank(clientSecret) {
  document.body.style.minHeight = BANK_HEIGHT;
  page.say({ type: 'action', active: true });
  try {
    return await stripe.handleNextAction({ clientSecret });
  } finally {
    document.body.style.minHeight = '';
    page.say({ type: 'action', active: false });
  }
}

/** Stripe refuses to confirm a payment that is paid, and returns it in its present state. */
function outcomeOf({ error, paymentIntent, setupIntent }) {
  const intent = paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent;
  if (intent?.status === 'succeeded') return { type: 'confirmed', status: 'succeeded' };
  if (intent?.status === 'processing') return { type: 'confirmed', status: 'processing' };
  const { code = 'payment_failed', decline_code = null, message = LOST } = error ?? {};
  return { type: 'failed', code, decline_code, message };
}
