import type { AvailableClass, GrantMovement } from '#shared/wire/reservations.ts';
import { formatMonth, wallClockOf } from '../../lib/format.ts';
import { UNLIMITED } from './grant-words.ts';

/** A line of the statement: a movement, the grant it belongs to, and all classes one had after it. */
export interface StatementLine {
  movement: GrantMovement;
  grant: AvailableClass;
  unlimited: boolean;
  /** Classes left over all counted grants after this movement. */
  balance: number;
}

export const movementNames: Readonly<Record<GrantMovement['kind'], string>> = {
  granted: 'Otorgadas',
  reserved: 'Reservación',
  returned: 'Devuelta',
  forfeited: 'No se regresó',
  removed: 'Retiradas',
  expired: 'Vencidas',
  revoked: 'Revocadas',
  extended: 'Extendida',
};

/** Every movement of every grant, newest first, with a balance that runs over all of them like a bank's. */
export function statementOf(grants: readonly AvailableClass[]): readonly StatementLine[] {
  let balance = 0;
  return grants
    .flatMap((grant) => grant.movements.map((movement) => ({ movement, grant })))
    .sort(
      (one, other) =>
        one.movement.occurred_at.localeCompare(other.movement.occurred_at) ||
        one.movement.available_class_movement_id - other.movement.available_class_movement_id,
    )
    .map(({ movement, grant }) => {
      const unlimited = grant.class_amount === UNLIMITED;
      if (!unlimited) balance += movement.amount;
      return { movement, grant, unlimited, balance };
    })
    .reverse();
}

/** `+10`, `−1`, `0`, with a real minus sign. */
export function signed(amount: number): string {
  if (amount === 0) return '0';
  return amount > 0 ? `+${amount}` : `−${-amount}`;
}

/** Lines of the same month of the studio under its name, in the order in which they come. */
export function byMonth(
  lines: readonly StatementLine[],
  timezone: string,
): readonly { month: string; lines: readonly StatementLine[] }[] {
  const months = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const month = formatMonth(wallClockOf(line.movement.occurred_at, timezone));
    const known = months.get(month);
    if (known) known.push(line);
    else months.set(month, [line]);
  }
  return [...months].map(([month, all]) => ({ month, lines: all }));
}

/** What expires when: counted classes that can still be used, soonest first, one line for each day. */
export function expirations(
  grants: readonly Pick<AvailableClass, 'available_classes' | 'expiration_date' | 'closed_at'>[],
  today: string,
): readonly { expiration_date: string; classes: number }[] {
  const days = new Map<string, number>();
  for (const { available_classes, expiration_date, closed_at } of grants) {
    if (closed_at !== null || expiration_date < today || available_classes <= 0) continue;
    days.set(expiration_date, (days.get(expiration_date) ?? 0) + available_classes);
  }
  return [...days]
    .map(([expiration_date, classes]) => ({ expiration_date, classes }))
    .sort((one, other) => one.expiration_date.localeCompare(other.expiration_date));
}
