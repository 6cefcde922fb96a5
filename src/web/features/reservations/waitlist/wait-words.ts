import { count, formatNumber } from '../../../lib/format.ts';
/** `Eres la primera persona en la lista.`, `Eres 3 de 5 en la lista.`; while not on it, how many wait. */
export function sayPosition(position: number | null, waiting: number): string {
  if (position === null) {
    if (waiting === 0) return 'Nadie espera todavía: serías la primera persona de la lista.';
    return `${waiting === 1 ? 'Espera' : 'Esperan'} ${count(waiting, 'persona', 'personas')}.`;
  }
  if (waiting === 1) return 'Eres la única persona en la lista.';
  return position === 1
    ? `Eres la primera persona de ${formatNumber(waiting)} en la lista.`
    : `Tu lugar en la lista: ${formatNumber(position)} de ${formatNumber(waiting)}.`;
}
