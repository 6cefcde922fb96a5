import { sayInterval } from '#shared/payments/rhythm.ts';
import { formatDate, wallClockOf } from '#shared/time.ts';
import { sayLength } from '#shared/validity.ts';
import type { Plan } from '#shared/wire/plans.ts';
import { count, formatMoney } from '../format.ts';

/** `$1,400 MXN cada mes` */
export const sayPlanPrice = (plan: Pick<Plan, 'renewal_payment' | 'subscription_period' | 'subscription_interval'>) =>
  `${formatMoney(plan.renewal_payment)} MXN ${sayInterval(plan)}`;

/** `12 clases, vigencia de 31 días`; for an online plan, what it gives access to. */
export function sayPlanClasses(
  plan: Pick<Plan, 'kind' | 'class_amount' | 'expiration_days' | 'class_package_types'>,
): string {
  const { kind, class_amount, expiration_days, class_package_types } = plan;
  if (kind === 'online') return `Todos los videos, acceso por ${count(expiration_days, 'día', 'días')}`;
  const amountOf = (amount: number) => (amount === -1 ? 'clases ilimitadas' : count(amount, 'clase', 'clases'));
  const parts = class_package_types.map((part) => `${amountOf(part.class_amount)} de ${part.class_type.name}`);
  const classes = parts.length === 0 ? amountOf(class_amount) : parts.join(' y ');
  return `${classes.charAt(0).toUpperCase()}${classes.slice(1)}, vigencia ${sayLength(plan)}`;
}

/** The day of the next charge in words; null: unknown. */
export const sayChargeDay = (next_charge_at: string | null, timezone: string): string =>
  next_charge_at === null ? 'con el próximo cobro' : `el ${formatDate(wallClockOf(next_charge_at, timezone))}`;

/**
 * A change of plan in the words that the customer agrees to, and that are stored with it (LFPC, art. 76 Bis).
 * @param day in the words of `sayChargeDay`
 */
export const sayConsent = (plan: Plan, day: string): string =>
  `Mi plan cambia a ${plan.title} ${day}: desde entonces se cobran ${sayPlanPrice(plan)}, hasta que cancele o cambie de plan.`;
