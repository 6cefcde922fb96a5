import { ApiError, isConnectionLost, isUnreadable } from '../../lib/api-error.ts';
import { formatMoney } from '../../lib/format.ts';
import type { CardConfirmation } from '../../lib/payments/card-element.ts';

const DEFAULT = 'Hubo un error al procesar tu compra. Inténtalo más tarde.';
/** The server may have acted: repeating the same attempt continues the same purchase (docs/rules.md#attempts). */
const UNKNOWN =
  'No recibimos respuesta y no sabemos si tu pago se hizo. Inténtalo de nuevo: no se cobrará dos veces. También lo verás en Mis Compras.';
const CARD_LIMIT = 'Lo sentimos. Has alcanzado el límite de compras de este paquete.';
const CARD_DISCOUNT = 'Lo sentimos. No puedes usar este descuento';
const CARD_SOLD_OUT = 'Lo sentimos. Este paquete se ha agotado.';
const SOLD_OUT = 'Lo sentimos, se ha alcanzado el límite de personas para este paquete.';

/** How the purchase was tried: with a card typed on the page, or in any other way. */
export type AttemptKind = 'card-element' | 'current';

/**
 * Refusals whose text says what to do next, or that have nothing to do with a code; no discount's text may replace them.
 */
const PLAIN = new Set([
  'booking-closed',
  'booking-not-open',
  'class-cancelled',
  'class-started',
  'consent-required',
  'no-such-installments',
  'only-new-customers',
  'page-not-accepted',
  'payment-method-off',
  'payment-refused',
  'penalty-active',
  'profile-incomplete',
  'signup-fee-required',
  'single-class-off',
  'subscription-of-nothing',
  'subscriptions-off',
  'videos-not-sold',
]);

/** The message about the last try, and the refusal's code. */
export interface FailedAttempt {
  text: string;
  code: string | null;
}

/** The server's own sentence; empty if a proxy answered instead. */
const sentenceOf = (error: ApiError) => (isUnreadable(error) ? '' : error.message);

function ofCardElement(error: ApiError, withCode: boolean): string {
  const { status, code } = error;
  if (code === 'purchase-limit') return CARD_LIMIT;
  if (status === 412 && withCode && !PLAIN.has(code)) return CARD_DISCOUNT;
  return sentenceOf(error) || (status === 412 ? CARD_SOLD_OUT : DEFAULT);
}

/**
 * The sentence for a refused purchase with a card typed on the page (docs/decisions/0011-checkout-on-screen.md); otherwise
 * the server's own sentence is shown.
 */
export function refusalText(error: unknown, path: AttemptKind, withCode: boolean): string {
  if (!(error instanceof ApiError)) return DEFAULT;
  if (isConnectionLost(error)) return UNKNOWN;
  if (path === 'card-element') return ofCardElement(error, withCode);
  return sentenceOf(error) || (error.status === 412 ? SOLD_OUT : DEFAULT);
}

/** The message about a package whose price changed while it was shown. @param price in pesos, before any code */
export function priceNews(price: number, withCode: boolean): string {
  const now = price > 0 ? `ahora es de ${formatMoney(price)}` : 'ya no cuesta nada';
  return `El precio cambió mientras lo veías: ${now}${withCode ? ', antes de tu código' : ''}.`;
}

/** The message about a package that gives something else by now for the same price. */
export const TERMS_NEWS = 'El paquete cambió mientras lo veías: mira lo que incluye ahora.';

/** The sentence for a card that its bank refused in the frame. */
export function confirmationText({ message }: Extract<CardConfirmation, { status: 'failed' }>): string {
  return `Hubo un error al procesar tu compra: ${message}`;
}

/** How PayPal's window ended. */
export type WindowOutcome = 'approved' | 'cancelled' | 'blocked' | 'failed';

/** The message after PayPal's window closed without a purchase. */
export function payPalText(outcome: WindowOutcome): string {
  if (outcome === 'cancelled') return 'Cerraste la ventana de PayPal. No se cobró nada; puedes intentarlo de nuevo.';
  if (outcome === 'blocked')
    return 'Tu navegador no dejó abrir la ventana de PayPal. Continúa en la página de PayPal con el botón de abajo.';
  if (outcome === 'approved')
    return 'PayPal no pudo hacer el cobro. Elige otra tarjeta en PayPal u otra forma de pago.';
  return DEFAULT;
}
