import { fullName } from '#shared/full-name.ts';
import { dayKey, formatTime, wallClockOf } from '#shared/time.ts';
import type { MoneyMovement } from '#shared/wire/money-movements.ts';

export const movementNames: Readonly<Record<MoneyMovement['kind'], string>> = {
  payment: 'Cobro',
  refund: 'Devolución',
  chargeback: 'Contracargo',
  'chargeback-won': 'Contracargo ganado',
  'refund-returned': 'Devolución que regresó',
};

/** Who received or paid the money; without a person it was the provider. */
export function actorOf({ actor }: Pick<MoneyMovement, 'actor'>): string {
  return actor?.name ?? 'En línea';
}

/** The movements as a table for a spreadsheet; amounts in pesos, refunds negative. */
export function movementRows(movements: readonly MoneyMovement[], timezone: string): (string | number)[][] {
  const heads = [
    'Fecha',
    'Hora',
    'Movimiento',
    'Persona',
    'Paquete',
    'Método',
    'Monto (MXN)',
    'Quién',
    'Referencia',
    'Motivo',
    'Compra',
  ];
  const rows = movements.map((movement) => {
    const at = wallClockOf(movement.occurred_at, timezone);
    const { kind, customer, title, payment_method, amount, reference, reason, purchase_id } = movement;
    return [
      dayKey(at),
      formatTime(at),
      movementNames[kind],
      fullName(customer),
      title,
      payment_method.name,
      amount,
      actorOf(movement),
      reference,
      reason,
      purchase_id,
    ];
  });
  return [heads, ...rows];
}
