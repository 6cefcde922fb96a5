import { shownMoney } from '../money.ts';
import { formatDate, wallClockOf } from '../time.ts';
import type { Plan } from '../wire/plans.ts';
import { sayInterval } from './interval-words.ts';

type Rhythm = Pick<Plan, 'subscription_period' | 'subscription_interval'>;

/**
 * The words of the reminder box of a subscription, which the server stores with the purchase word for word
 * (docs/rules.md#subscription-start; LFPC, art. 76 Bis VIII and IX).
 * @param renewal each later charge, in pesos
 * @param letters whether the studio sends letters; otherwise none is promised
 */
export function sayReminder(offer: Rhythm, { renewal, letters }: { renewal: number; letters: boolean }): string {
  return [
    `Tu suscripción se renueva automáticamente ${sayInterval(offer)} por ${shownMoney(renewal)} MXN hasta que la canceles.`,
    letters
      ? 'Te avisaremos por correo antes de cada cobro y puedes cancelarla cuando quieras en Mis Compras.'
      : 'En Mis Compras dice cuándo es el próximo cobro, y ahí puedes cancelarla cuando quieras.',
    'Los cargos no son reembolsables.',
    'Al comprar autorizas los cargos a tu tarjeta y aceptas los términos y condiciones.',
  ].join(' ');
}

/** `$1,400.00 MXN cada mes` */
export const sayPlanPrice = (plan: Pick<Plan, 'renewal_payment' | keyof Rhythm>): string =>
  `${shownMoney(plan.renewal_payment)} MXN ${sayInterval(plan)}`;

/** The day of the next charge in words; null: unknown. */
export const sayChargeDay = (next_charge_at: string | null, timezone: string): string =>
  next_charge_at === null ? 'con el próximo cobro' : `el ${formatDate(wallClockOf(next_charge_at, timezone))}`;

/**
 * A change of plan in the words that the customer agrees to, and that the server stores with it (LFPC, art. 76 Bis).
 * @param day in the words of `sayChargeDay`
 */
export const sayConsent = (plan: Pick<Plan, 'title' | 'renewal_payment' | keyof Rhythm>, day: string): string =>
  `Mi plan cambia a ${plan.title} ${day}: desde entonces se cobran ${sayPlanPrice(plan)}, hasta que cancele o cambie de plan.`;
