import { sayLength } from '#shared/validity.ts';
import type { Plan } from '#shared/wire/plans.ts';
import { count } from '../format.ts';

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
