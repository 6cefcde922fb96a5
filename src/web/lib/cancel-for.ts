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

/** The same of a place that was bought in a class the studio moved: its money goes back. @param money_back pesos; null: no money */
export function outcomeFor(moment: CancelMoment, money_back: number | null): string {
  if (money_back === null) return cancelWords[moment].outcome;
  if (money_back === 0) return 'El estudio movió la clase: cancelar no le cuesta nada.';
  return `El estudio movió la clase: se le devuelven ${formatMoney(money_back)} MXN. ${BY_AN_ADMINISTRATOR}`;
}

/** What is sent: nothing in time, where the class comes back anyway. */
export const returnsOf = (moment: CancelMoment, returned: boolean): 'yes' | 'no' | undefined =>
  moment === 'in-time' ? undefined : returned ? 'yes' : 'no';
