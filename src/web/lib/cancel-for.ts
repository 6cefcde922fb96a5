import { formatMoney } from './format.ts';
import { serverNow } from './server-time.ts';

export type CancelMoment = 'in-time' | 'late' | 'begun';

/** Where cancelling for somebody stands by now, as the server decides it. `free_until`: null where it is never in time. */
export function cancelMoment(
  { free_until, starts_at }: { free_until: string | null; starts_at: string },
  now: Date = serverNow(),
): CancelMoment {
  if (now >= new Date(starts_at)) return 'begun';
  return free_until !== null && now <= new Date(free_until) ? 'in-time' : 'late';
}

const BY_AN_ADMINISTRATOR = 'Puede necesitar la autorización de una administradora.';

/** What becomes of the class she used, and what the box that gives it back says; no box where it always comes back. */
export const cancelWords: Readonly<Record<CancelMoment, { outcome: string; hint: string | null }>> = {
  'in-time': { outcome: 'Está a tiempo: la clase que usó regresa a sus créditos.', hint: null },
  late: { outcome: 'Ya no está a tiempo: la clase que usó queda tomada.', hint: BY_AN_ADMINISTRATOR },
  begun: {
    outcome: 'La clase ya empezó: cancelar puede necesitar la autorización de una administradora.',
    hint: 'Sin esto, la clase que usó queda tomada.',
  },
};

/** What becomes of a place that was bought for this class alone. `money_back`: pesos; null where it is not known here. */
export interface BoughtPlace {
  money_back: number | null;
}

/** What cancelling does, before it is done: to the class that was used or, of a bought place, to its money. */
export function outcomeFor(moment: CancelMoment, bought: BoughtPlace | null): string {
  if (bought === null) return cancelWords[moment].outcome;
  const { money_back } = bought;
  if (moment !== 'in-time') return 'Ya no está a tiempo: lo que pagó por este evento no regresa, salvo que lo elijas.';
  if (money_back === 0) return 'Cancelar no le cuesta nada.';
  const money = money_back === null ? 'se le devuelve lo que pagó' : `se le devuelven ${formatMoney(money_back)} MXN`;
  return `Pagó por este evento: ${money}. ${BY_AN_ADMINISTRATOR}`;
}

/** What the box says that gives it back out of time. */
export const givesBack = (bought: BoughtPlace | null): string =>
  bought === null ? 'Regresarle su clase' : 'Devolverle lo que pagó';

/** What is sent: nothing in time, where the class comes back anyway. */
export const returnsOf = (moment: CancelMoment, returned: boolean): 'yes' | 'no' | undefined =>
  moment === 'in-time' ? undefined : returned ? 'yes' : 'no';
