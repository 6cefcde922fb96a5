import { formatDate, formatMoment, wallClockOf } from '#shared/time.ts';
import { formatMoney } from '../../lib/format.ts';
import type { Column, Reading } from './data-parts.ts';

const WORDS: Readonly<Record<string, string>> = {
  pending: 'Pendiente',
  active: 'Activa',
  completed: 'Pagada',
  failed: 'Sin pagar',
  cancelled: 'Cancelada',

  payment: 'Pago',
  refund: 'Devolución',
  chargeback: 'Contracargo',
  'chargeback-won': 'Contracargo ganado',
  'refund-returned': 'Devolución que regresó',

  granted: 'Recibidas',
  reserved: 'Reservada',
  returned: 'Regresó',
  forfeited: 'No regresó',
  removed: 'Restadas',

  expired: 'Vencidas',
  revoked: 'Revocada',
  extended: 'Más días',
  frozen: 'En pausa',
  resumed: 'Reactivadas',

  'in-time': 'A tiempo',
  late: 'Tarde',
  studio: 'Por el estudio',
  unpaid: 'Sin pagar',

  left: 'Te saliste',
  promoted: 'Con lugar',
  'class-over': 'Pasó la clase',
  missed: 'Sin lugar',
  firebase: 'Firebase (Google)',

  access: 'Ver',
  rectification: 'Corregir',
  cancellation: 'Eliminar',
  objection: 'Oponerme',
};

/** A value of a row in words; empty: nothing to show. */
export function sayValue(value: unknown, reading: Reading, timezone: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (reading === 'money') return formatMoney(Number(value));
  if (reading === 'day') return formatDate(String(value));
  if (reading === 'wall') return formatMoment(String(value));
  if (reading === 'instant') {
    const clock = wallClockOf(String(value), timezone);
    return formatMoment(clock);
  }
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.map((one) => sayValue(one, 'text', timezone)).join(', ');
  if (typeof value === 'object') return sayFile(value);
  return WORDS[String(value)] ?? String(value);
}

/** An answer that is a file or an address has its own words. */
function sayFile(value: object): string {
  const { name, label } = value as { name?: unknown; label?: unknown };
  return [name, label].find((word) => typeof word === 'string') ?? JSON.stringify(value);
}

/** A row's labels and values, without empty ones. */
export function labelledValues(
  row: object,
  columns: readonly Column[],
  timezone: string,
): { label: string; value: string }[] {
  const fields = new Map<string, unknown>(Object.entries(row));
  return columns
    .map(([field, label, reading = 'text']) => ({ label, value: sayValue(fields.get(field), reading, timezone) }))
    .filter(({ value }) => value !== '');
}
