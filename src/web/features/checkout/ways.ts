import { sayCard } from '#shared/payments/card-name.ts';
import { isPaidLater } from '#shared/payments/paid-later.ts';
import { isPaidBy, type PaidOffer } from '#shared/payments/payable.ts';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import type { PaymentSource } from '#shared/wire/payment-methods.ts';
import { formatMoney } from '../../lib/format.ts';
import type { Bill } from './bill.ts';

/** One way to pay at this checkout. */
export type Way =
  | { key: 'cash' | 'card' | 'transfer' | 'paypal' | 'oxxo' | 'spei'; label: string; hint: string }
  | { key: `source-${number}`; label: string; hint: string; payment_source_id: number };

const HINTS = {
  cash: 'Pagas en el estudio.',
  transfer: 'Te damos los datos y nos mandas tu comprobante.',
  paypal: 'Sigues en PayPal y vuelves aquí.',
  oxxo: 'Te damos un código para pagar en caja; se confirma solo.',
  spei: 'Te damos una CLABE solo para esta compra; se confirma sola.',
};

/**
 * The selected way: the customer's choice; else that of a purchase that waits for its payment, so that a card payment under
 * way does not become cash after a reload; else the first.
 */
export function selectedWay(ways: readonly Way[], picked: Way['key'] | undefined, begun: string | undefined) {
  const of = (key: string | undefined) => ways.find((way) => way.key === key);
  return of(picked) ?? of(begun) ?? ways[0];
}

/**
 * The button's label for each way: 'pay' only if something is charged at once; otherwise what it begins.
 * @param bill in pesos; @param months without interest
 */
export function payWords(way: Way | undefined, { today, total }: Pick<Bill, 'today' | 'total'>, months = 1): string {
  if (way?.key === 'cash') return 'Apartar y pagar en el estudio';
  if (way?.key === 'transfer') return 'Ver datos para transferir';
  if (way?.key === 'oxxo') return 'Ver código para pagar en caja';
  if (way?.key === 'spei') return 'Ver CLABE para transferir';
  const byPayPal = way?.key === 'paypal';
  // Only a subscription gets here without a charge: a package that is free has a button of its own.
  if (today === 0) return `Empezar mi ${total > 0 ? 'prueba gratis' : 'suscripción'}${byPayPal ? ' con PayPal' : ''}`;
  const amount = formatMoney(today);
  if (byPayPal) return `Continuar con PayPal ${amount}`;
  return `Pagar Ahora ${amount}${months > 1 ? ` a ${months} meses` : ''}`;
}

function cardHint({ card }: CheckoutOptions, months: boolean): string {
  if (card?.mode !== 'session')
    return months ? 'Crédito o débito. A meses sin intereses, con crédito.' : 'Crédito o débito.';
  return `Pagas en la página segura de nuestro procesador${months ? ', también a meses sin intereses' : ''}.`;
}

/**
 * How this package can be paid here: cash first if the studio accepts it (docs/rules.md#selling-order), never slowly for a
 * class or a subscription.
 * @param options.inMonths whether a card may be charged in months without interest
 */
export function waysToPay(
  offer: PaidOffer,
  { inMonths = false, ...options }: CheckoutOptions & { inMonths?: boolean },
  sources: readonly PaymentSource[],
): Way[] {
  const saved = sources.map(({ payment_source_id, ...card }): Way => {
    return { key: `source-${payment_source_id}`, label: sayCard(card), hint: 'Tarjeta guardada.', payment_source_id };
  });
  return options.methods.flatMap((method): Way[] => {
    if (!isPaidBy(offer, method.kind, options.card?.provider ?? null)) return [];
    if (method.kind === 'card') return [{ key: 'card', label: 'Tarjeta', hint: cardHint(options, inMonths) }, ...saved];
    if (method.kind === 'paypal') return [{ key: 'paypal', label: 'PayPal', hint: HINTS.paypal }];
    if (!isPaidLater(method.kind)) return [];
    return [{ key: method.kind, label: method.name, hint: HINTS[method.kind] }];
  });
}
