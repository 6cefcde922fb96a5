import type { Configuration } from '#shared/configuration/catalogue.ts';
import { toPesos } from '#shared/money.ts';
import { sayChargeDay, sayConsent, sayReminder } from '#shared/payments/subscription-words.ts';
import { lettersArrive } from '../../../gateways/mail/mail-gateway.ts';
import type { SaleContext } from '../context.ts';
import type { Terms } from '../facts.ts';

/** Each later charge in centavos; null: not a subscription. */
type Sold = { terms: Terms; renewal_payment: number | null };

/**
 * The words that whoever buys a subscription agrees to: the studio's, whatever text the request repeats
 * (docs/rules.md#subscription-start). Null: not a subscription.
 */
export function reminderWords(
  { settings }: Pick<SaleContext, 'settings'>,
  { terms, renewal_payment }: Sold,
): string | null {
  if (renewal_payment === null) return null;
  return sayReminder(terms, { renewal: toPesos(renewal_payment), letters: lettersArrive(settings) });
}

/** The same of a change of plan. */
export function planWords(
  { terms, renewal_payment }: Sold & { renewal_payment: number },
  { next_charge_at, timezone }: { next_charge_at: string | null } & Pick<Configuration, 'timezone'>,
): string {
  const day = sayChargeDay(next_charge_at, timezone);
  return sayConsent({ ...terms, renewal_payment: toPesos(renewal_payment) }, day);
}
