import { listWords } from '#shared/list-words.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Picks } from './places.ts';

/** `Lugar 9`, `Lugares 9 y 10`; empty without numbers. */
export function sayPlaces(spots: Picks): string {
  const numbers = spots.filter((spot) => spot !== null);
  if (numbers.length === 0) return '';
  return `${numbers.length === 1 ? 'Lugar' : 'Lugares'} ${listWords(numbers.map(String))}`;
}

/**
 * The button's label: `Reservar lugar 9`, `Reservar lugares 9 y 10`, `Reservar 2 lugares`, `Elige un lugar`.
 * @param mustChoose places have numbers, and the available ones are known
 */
export function nameOfAct(spots: Picks, mustChoose: boolean): string {
  if (spots.length > 0 && spots.every((spot) => spot !== null)) return `Reservar ${sayPlaces(spots).toLowerCase()}`;
  if (mustChoose) return 'Elige un lugar';
  return spots.length > 1 ? `Reservar ${formatNumber(spots.length)} lugares` : 'Reservar';
}

/** `Quedan 4 lugares`, `Está llena`: the free places of a class. */
export function sayFreePlaces({ is_full, spots_left }: Pick<SingleClass, 'is_full' | 'spots_left'>): string {
  if (is_full || spots_left < 1) return 'Está llena';
  return spots_left === 1 ? 'Queda 1 lugar' : `Quedan ${formatNumber(spots_left)} lugares`;
}
