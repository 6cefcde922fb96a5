import { counted, formatNumber } from '#shared/format-number.ts';
import { listWords } from '#shared/list-words.ts';
import { shownMoney, toPesos } from '#shared/money.ts';
import { formatDay, formatTime, wallClockOf } from '#shared/time.ts';
import type { ClassMoney } from '#shared/wire/consequences.ts';
import { type ClassReturn, type OtherDate, refundSentAt, sumsOf } from '../../purchases/index.ts';
import type { ClassBefore } from '../queries/class-before.ts';

const pesos = (centavos: number) => shownMoney(toPesos(centavos));

/** When refunds are sent, on the clock of the class's location: `lun 23 nov, 07:10`. */
const sayWhen = (instant: Date, timezone: string) => {
  const wall = wallClockOf(instant, timezone);
  return `${formatDay(wall)}, ${formatTime(wall)}`;
};

export interface MoneyBack {
  returns: readonly ClassReturn[];
  at: Date;
  timezone: string;
  offered: OtherDate | null;
}

/** The refunds of cancelled classes, total and by way; null when nobody bought a place in them. Pesos. */
export function moneyOf({ returns, at, offered }: MoneyBack): ClassMoney | null {
  if (returns.length === 0) return null;
  const { by_provider, by_hand } = sumsOf(returns.flatMap(({ parts }) => parts));
  return {
    people: returns.filter(({ unpaid }) => !unpaid).length,
    unpaid: returns.filter(({ unpaid }) => unpaid).length,
    total: toPesos(by_provider + by_hand),
    by_provider: toPesos(by_provider),
    by_hand: toPesos(by_hand),
    leaves_at: refundSentAt(at, offered).toISOString(),
  };
}

/**
 * The sentence for staff about refunds: how much, by which method, from when.
 * @param undoable true for a cancelled class; people who leave a class that is still held are not restored
 */
export function moneySentences(back: MoneyBack, { undoable }: { undoable: boolean }): string[] {
  const { returns, at, timezone, offered } = back;
  const paid = returns.filter(({ unpaid }) => !unpaid);
  const unpaid = returns.length - paid.length;
  const { by_provider, by_hand, by_hand_methods } = sumsOf(paid.flatMap(({ parts }) => parts));
  const when = sayWhen(refundSentAt(at, offered), timezone);
  const people = `${counted(paid.length, 'persona', 'personas')} que ${paid.length === 1 ? 'compró' : 'compraron'} su lugar`;
  const closed =
    unpaid === 1 ? 'Una compra sin pagar se cierra' : `${formatNumber(unpaid)} compras sin pagar se cierran`;
  const sentences = [
    paid.length > 0 && `Se devuelven ${pesos(by_provider + by_hand)} a ${people}.`,
    by_provider > 0 && `${pesos(by_provider)} salen solos por el procesador de pagos, desde el ${when}.`,
    by_hand > 0 &&
      `${pesos(by_hand)} (${listWords(by_hand_methods)}) los devuelve recepción: quedan en Caja, en Pagos que revisar.`,
    offered !== null &&
      `Se les ofrece cambiar al ${formatDay(offered.class_date)}, ${formatTime(offered.class_date)}, hasta entonces.`,
    unpaid > 0 && `${closed}.`,
    paid.length > 0 && undoable && 'Se puede deshacer durante diez minutos; después ya no.',
  ];
  return sentences.filter((sentence) => sentence !== false);
}

/** The sentence about one person's refund. */
export function moneyNote(
  { parts, takes_other_date }: ClassReturn,
  { at, offered: proposed }: MoneyBack,
  { timezone }: ClassBefore,
): string {
  const offered = takes_other_date ? proposed : null;
  const { by_provider, by_hand, by_hand_methods } = sumsOf(parts);
  const ways = [
    ...(by_provider > 0
      ? [`${pesos(by_provider)} por el procesador, desde el ${sayWhen(refundSentAt(at, offered), timezone)}`]
      : []),
    ...(by_hand > 0 ? [`${pesos(by_hand)} a mano (${listWords(by_hand_methods)})`] : []),
  ];
  const back =
    ways.length > 0
      ? `Se le devuelven ${listWords(ways)}.`
      : 'No hay dinero que devolver: no pagó por su lugar o ya lo tiene de vuelta.';
  return proposed === offered ? back : `${back} Su banco reclamó su pago: no se le ofrece otra fecha.`;
}
