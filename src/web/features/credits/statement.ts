import type { AvailableClass, GrantMovement } from '#shared/wire/reservations.ts';
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
