import { expect, it } from 'vitest';
import { ApiError, readApiError } from '../../lib/api-error.ts';
import { type AttemptKind, confirmationText, payPalText, priceNews, refusalText, type WindowOutcome } from './texts.ts';

const limit = new ApiError(
  409,
  'purchase-limit',
  'Lo sentimos, ya has alcanzado el límite de compras de este paquete.',
);
const soldOut = new ApiError(412, 'package-sold-out', 'Lo sentimos, se ha alcanzado el límite de personas.');
const document = new ApiError(412, 'page-not-accepted', 'Debes aceptar Términos para continuar');

const lost = new ApiError(0, 'network', 'No hay conexión.');
const UNKNOWN =
  'No recibimos respuesta y no sabemos si tu pago se hizo. Inténtalo de nuevo: no se cobrará dos veces. También lo verás en Mis Compras.';

const DEFAULT = 'Hubo un error al procesar tu compra. Inténtalo más tarde.';

it.each<[string, unknown, AttemptKind, boolean, string]>([
  ['limit, card', limit, 'card-element', false, 'Lo sentimos. Has alcanzado el límite de compras de este paquete.'],
  ['limit, cash', limit, 'current', false, 'Lo sentimos, ya has alcanzado el límite de compras de este paquete.'],
  ['412 with a code, card', soldOut, 'card-element', true, 'Lo sentimos. No puedes usar este descuento'],
  ['412, card', soldOut, 'card-element', false, 'Lo sentimos, se ha alcanzado el límite de personas.'],
  ['412 with a code, cash', soldOut, 'current', true, 'Lo sentimos, se ha alcanzado el límite de personas.'],
  ['a document with a code, card', document, 'card-element', true, 'Debes aceptar Términos para continuar'],
  [
    '412 that says nothing, card',
    new ApiError(412, 'x', ''),
    'card-element',
    false,
    'Lo sentimos. Este paquete se ha agotado.',
  ],
  [
    '412 that says nothing, cash',
    new ApiError(412, 'x', ''),
    'current',
    false,
    'Lo sentimos, se ha alcanzado el límite de personas para este paquete.',
  ],
  ['a proxy’s own page, card', readApiError(502, '<html>'), 'card-element', false, DEFAULT],
  ['a proxy’s own page, cash', readApiError(502, undefined), 'current', false, DEFAULT],
  ['a fault', new Error('x'), 'current', false, DEFAULT],
  ['no answer, card', lost, 'card-element', true, UNKNOWN],
  ['no answer, another way', lost, 'current', false, UNKNOWN],
])('%s', (_, error, path, withCode, text) => expect(refusalText(error, path, withCode)).toBe(text));

it.each([
  'class-cancelled',
  'class-started',
  'booking-closed',
  'booking-not-open',
  'no-such-installments',
  'only-new-customers',
  'payment-refused',
  'penalty-active',
  'profile-incomplete',
  'subscription-of-nothing',
  'videos-not-sold',
])(
  '%s keeps its own sentence beside a code: it is not the code that stands in the way, or it says what to do',
  (code) => {
    const said = 'Esta clase ya comenzó.';
    expect(refusalText(new ApiError(412, code, said), 'card-element', true)).toBe(said);
  },
);

it('a changed price is shown with the current one', () => {
  expect(priceNews(1990, false)).toBe('El precio cambió mientras lo veías: ahora es de $1,990.00.');
  expect(priceNews(1990, true)).toBe('El precio cambió mientras lo veías: ahora es de $1,990.00, antes de tu código.');
  expect(priceNews(0, false)).toBe('El precio cambió mientras lo veías: ya no cuesta nada.');
});

it('a card refused in the frame is explained', () => {
  const failed = {
    status: 'failed',
    code: 'expired_card',
    decline_code: null,
    message: 'Tu tarjeta ha expirado.',
  } as const;
  expect(confirmationText(failed)).toBe('Hubo un error al procesar tu compra: Tu tarjeta ha expirado.');
});

it.each<[WindowOutcome, RegExp]>([
  ['cancelled', /No se cobró nada/],
  ['blocked', /página de PayPal/],
  ['approved', /no pudo hacer el cobro/],
  ['failed', /^Hubo un error al procesar tu compra/],
])('PayPal’s window that ended so without a purchase says what to do: %s', (outcome, words) => {
  expect(payPalText(outcome)).toMatch(words);
});
