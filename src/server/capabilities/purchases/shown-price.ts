import { toCentavos, toPesos } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import type { Price } from './rules.ts';

/** The price that the screen showed, in pesos; absent: not checked. */
export interface Shown {
  shown_total?: number | undefined;
  shown_renewal?: number | undefined;
}

/**
 * The owner may change a price, an offer or a code while a buyer looks at the button: nothing is sold at a price that
 * the buyer did not see, be it more or less (docs/rules.md#prices).
 * @throws Refusal `price-changed`, with the present price
 */
export function refuseOtherPrice(
  { total_payment, renewal_payment }: Pick<Price, 'total_payment' | 'renewal_payment'>,
  { shown_total, shown_renewal }: Shown,
): void {
  const isAsShown = (shown: number | undefined, now: number) => shown === undefined || toCentavos(shown) === now;
  const renews = renewal_payment === null || isAsShown(shown_renewal, renewal_payment);
  if (isAsShown(shown_total, total_payment) && renews) return;
  const renewal = renewal_payment === null ? null : toPesos(renewal_payment);
  refuse('price-changed', { total: toPesos(total_payment), renewal });
}
