import { formatDateTime, formatMonth, wallClockOf } from '#shared/time.ts';
import type { CreditStatement, StatementLine } from '#shared/wire/grants.ts';

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

/** What a movement was for: the class, with the guest if it was theirs, else its reason, else the grant's. */
export function whatFor({ class_type_name, class_date, guest, reason, grant_reason }: StatementLine): string {
  if (class_type_name === null || class_date === null) return reason || grant_reason;
  const whose = guest === null ? '' : `, invitado: ${guest}`;
  return `${class_type_name} · ${formatDateTime(class_date)}${whose}`;
}

/** Lines of the same month of the studio under its name, in the order in which they come. */
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

/** What expires when: counted classes, soonest first, one line for each day. */
export function expirations(
  expiring: CreditStatement['expiring'],
): readonly { expiration_date: string; classes: number }[] {
  const days = new Map<string, number>();
  for (const { available_classes, expiration_date } of expiring) {
    if (available_classes <= 0) continue;
    days.set(expiration_date, (days.get(expiration_date) ?? 0) + available_classes);
  }
  return [...days]
    .map(([expiration_date, classes]) => ({ expiration_date, classes }))
    .sort((one, other) => one.expiration_date.localeCompare(other.expiration_date));
}

/** `+10`, `−1`, `0`, with a real minus sign. */
export function signed(amount: number): string {
  if (amount === 0) return '0';
  return amount > 0 ? `+${amount}` : `−${-amount}`;
}
