import { toCentavos, toPesos } from '#shared/money.ts';
import { abilitiesOf, isProviderName } from '#shared/payments/abilities.ts';
import { monthsFor, monthsOnPage } from '#shared/payments/installments.ts';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import { formatMoney } from '../../lib/format.ts';
import type { Choice } from '../../ui/field.tsx';

/** In how many months without interest a card can pay this here; empty: in one payment. @param today pesos */
export function monthsOf({ card }: CheckoutOptions, today: number, is_subscription: boolean): number[] {
  if (!card?.installments) return [];
  const { months, from } = card.installments;
  return monthsFor({ months, from: toCentavos(from) }, { amount: toCentavos(today), is_subscription });
}

/** Whether a card pays in months here, or on the provider's own page. @param months those of `monthsOf` */
export function isInMonths({ card }: CheckoutOptions, months: readonly number[], today: number): boolean {
  if (card?.mode !== 'session') return months.length > 0;
  return (
    isProviderName(card.provider) && monthsOnPage(months, abilitiesOf[card.provider], toCentavos(today)).length > 0
  );
}

/** The months as choices, one payment first. */
export function installmentChoices(months: readonly number[], today: number): Choice[] {
  const at = (count: number) => formatMoney(toPesos(Math.round(toCentavos(today) / count)));
  return [
    { value: '1', label: `Un solo pago de ${formatMoney(today)}` },
    ...months.map((count) => ({ value: String(count), label: `${count} meses sin intereses de ${at(count)}` })),
  ];
}
