import { formatDateTime, formatMonth, wallClockOf } from '#shared/time.ts';
import type { CreditStatement, StatementLine } from '#shared/wire/grants.ts';
import { formatNumber } from '../../lib/format.ts';

export const movementNames: Readonly<Record<StatementLine['kind'], string>> = {
  granted: 'Otorgadas',
  reserved: 'Reservación',
  returned: 'Devuelta',
  forfeited: 'No se regresó',
  removed: 'Retiradas',
  expired: 'Vencidas',
  revoked: 'Revocadas',
  extended: 'Extendida',
  frozen: 'Congelada',
  resumed: 'Reactivada',
};

/** Whether a line says something: a grant that ends with all its classes used takes nothing. */
export const isLineShown = ({ kind, amount, unlimited }: StatementLine): boolean =>
  kind !== 'expired' || amount !== 0 || unlimited;

/**
 * The purpose of a movement: its class, with the guest if it was theirs, otherwise its reason, otherwise the grant's.
 */
export function movementPurpose({ class_type_name, class_date, guest, reason, grant_reason }: StatementLine): string {
  if (class_type_name === null || class_date === null) return reason || grant_reason;
  const whose = guest === null ? '' : `, invitado: ${guest}`;
  return `${class_type_name} · ${formatDateTime(class_date)}${whose}`;
}

/** What all these lines have in common, and none of them needs to say. */
export interface StatementLook {
  /** Without numbers: every movement is of unlimited classes. */
  uncounted: boolean;
  /** All classes came from packages of one name. */
  one_package: boolean;
}

/** How a statement of these lines is written. */
export function lookOf(lines: readonly StatementLine[]): StatementLook {
  const packages = new Set(lines.map(({ grant_reason }) => grant_reason));
  return { uncounted: lines.every(({ unlimited }) => unlimited), one_package: packages.size === 1 };
}

/** Groups lines by month of the studio's calendar, keeping their order. */
export function byMonth(
  lines: readonly StatementLine[],
  timezone: string,
): readonly { month: string; lines: readonly StatementLine[] }[] {
  const months = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const month = formatMonth(wallClockOf(line.occurred_at, timezone));
    const known = months.get(month);
    if (known) known.push(line);
    else months.set(month, [line]);
  }
  return [...months].map(([month, all]) => ({ month, lines: all }));
}

/** What expires, or must begin, when: counted classes, soonest first, one line per day. */
export function expirations(
  expiring: CreditStatement['expiring'],
): readonly { expiration_date: string; begins: boolean; classes: number }[] {
  const lines = new Map<string, { expiration_date: string; begins: boolean; classes: number }>();
  for (const { available_classes, expiration_date, begins } of expiring) {
    if (available_classes <= 0) continue;
    const key = `${expiration_date} ${begins}`;
    const classes = (lines.get(key)?.classes ?? 0) + available_classes;
    lines.set(key, { expiration_date, begins, classes });
  }
  return [...lines.values()].sort((one, other) => one.expiration_date.localeCompare(other.expiration_date));
}

/** `+10`, `−1`, `0`, with a real minus sign. */
export function signed(amount: number): string {
  if (amount === 0) return '0';
  return amount > 0 ? `+${formatNumber(amount)}` : `−${formatNumber(-amount)}`;
}
