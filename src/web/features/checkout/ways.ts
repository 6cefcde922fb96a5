import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import type { PaymentSource } from '#shared/wire/payment-methods.ts';
import { sayCard } from '../../lib/payments/card-name.ts';

/** One way to pay among those of this checkout. */
export type Way =
  | { key: 'cash' | 'card' | 'transfer'; label: string; hint: string }
  | { key: `source-${number}`; label: string; hint: string; payment_source_id: number };

const HINTS = {
  cash: 'Pagas en el estudio.',
  transfer: 'Te damos los datos y nos mandas tu comprobante.',
};

/** What the button of each way does: only where something is charged at once does one pay now. */
export function payWords(way: Way | undefined, amount: string): string {
  if (way?.key === 'cash') return 'Apartar y pagar en el estudio';
  return way?.key === 'transfer' ? 'Ver datos para transferir' : `Pagar Ahora ${amount}`;
}

function cardHint({ card }: CheckoutOptions): string {
  return card?.mode === 'session' ? 'Pagas en la página segura de nuestro procesador.' : 'Crédito o débito.';
}

/**
 * How this package can be paid here: cash first if the studio takes it (docs/rules.md#selling-order), never slowly for
 * a class or a subscription.
 */
export function waysToPay(
  { is_subscription, kind }: Pick<ClassPackage, 'is_subscription' | 'kind'>,
  options: CheckoutOptions,
  sources: readonly PaymentSource[],
): Way[] {
  const atOnce = is_subscription || kind === 'especial';
  const saved = sources.map(({ payment_source_id, ...card }): Way => {
    return { key: `source-${payment_source_id}`, label: sayCard(card), hint: 'Tarjeta guardada.', payment_source_id };
  });
  return options.methods.flatMap((method): Way[] => {
    if (method.kind === 'card') return [{ key: 'card', label: 'Tarjeta', hint: cardHint(options) }, ...saved];
    if (method.kind !== 'cash' && method.kind !== 'transfer') return [];
    return atOnce ? [] : [{ key: method.kind, label: method.name, hint: HINTS[method.kind] }];
  });
}
