import { formatMoney } from './format.ts';
import { serverNow } from './server-time.ts';

export type CancelMoment = 'in-time' | 'late' | 'begun';

/** How a cancellation for somebody would count now, as the server decides it. `free_until`: null if it is never in time. */
export function cancelMoment(
  { free_until, starts_at }: { free_until: string | null; starts_at: string },
  now: Date = serverNow(),
): CancelMoment {
  if (now >= new Date(starts_at)) return 'begun';
  return free_until !== null && now <= new Date(free_until) ? 'in-time' : 'late';
}

const BY_AN_ADMINISTRATOR = 'Puede necesitar la autorización de la administración.';

/** What happens to the class she used, and the hint of the box that returns it; null if it is always returned. */
const cancelWords: Readonly<Record<CancelMoment, { outcome: string; hint: string | null }>> = {
  'in-time': { outcome: 'Está a tiempo: la clase que usó regresa a sus créditos.', hint: null },
  late: { outcome: 'Ya no está a tiempo: la clase que usó queda tomada.', hint: BY_AN_ADMINISTRATOR },
  begun: {
    outcome: 'La clase ya empezó: la clase que usó queda tomada, y cuenta como falta.',
    hint: BY_AN_ADMINISTRATOR,
  },
};

const NOTHING_LOST = 'Su plan es ilimitado: cancelar no le cuesta una clase.';
const unlimitedWords: Readonly<Record<CancelMoment, string>> = {
  'in-time': NOTHING_LOST,
  late: NOTHING_LOST,
  begun: `La clase ya empezó: cuenta como falta. ${NOTHING_LOST}`,
};

/** A place bought for this class only. `money_back`: pesos; null if not known here. */
export interface BoughtPlace {
  money_back: number | null;
}

/** What pays for the places that go. */
export interface PaidWith {
  bought: BoughtPlace | null;
  /** Unlimited plans alone. */
  unlimited: boolean;
}

/** What cancelling will do: to the used class, or to the money of a bought place. */
export function outcomeFor(moment: CancelMoment, { bought, unlimited }: PaidWith): string {
  if (bought === null) return unlimited ? unlimitedWords[moment] : cancelWords[moment].outcome;
  const { money_back } = bought;
  if (moment !== 'in-time') return 'Ya no está a tiempo: lo que pagó por este evento no regresa, salvo que lo elijas.';
  if (money_back === 0) return 'Cancelar no le cuesta nada.';
  const money = money_back === null ? 'se le devuelve lo que pagó' : `se le devuelven ${formatMoney(money_back)} MXN`;
  return `Pagó por este evento: ${money}. ${BY_AN_ADMINISTRATOR}`;
}

/** The hint of the box that returns the class or money; null: there is nothing to return, or it is returned anyway. */
export const hintFor = (moment: CancelMoment, { bought, unlimited }: PaidWith): string | null =>
  bought === null && unlimited ? null : cancelWords[moment].hint;

/** The label of the box that returns the class or money although it is late. */
export const givesBack = (bought: BoughtPlace | null): string =>
  bought === null ? 'Regresarle su clase' : 'Devolverle lo que pagó';

/** The value to send: undefined in time, when the class is returned anyway. */
export const returnsOf = (moment: CancelMoment, returned: boolean): 'yes' | 'no' | undefined =>
  moment === 'in-time' ? undefined : returned ? 'yes' : 'no';
