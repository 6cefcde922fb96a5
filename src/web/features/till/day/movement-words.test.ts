import { expect, test } from 'vitest';
import { movementRows } from './movement-words.ts';

test('a movement becomes a row in the studio’s time, with a refund below zero and the number of its purchase', () => {
  const rows = movementRows(
    [
      {
        money_movement_id: 7,
        purchase_id: 3,
        kind: 'refund',
        amount: -200.5,
        title: '10 clases',
        payment_method: { payment_method_id: 2, name: 'Efectivo', kind: 'cash' },
        occurred_at: '2026-11-24T01:05:00.000Z',
        actor: null,
        reference: '',
        reason: 'Se mudó',
        customer: { customer_id: 9, name: 'Ana', last_name: 'Ruiz' },
      },
    ],
    'America/Mexico_City',
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveLength(rows[1]?.length ?? 0);
  expect(rows[1]).toEqual([
    '2026-11-23',
    '19:05',
    'Devolución',
    'Ana Ruiz',
    '10 clases',
    'Efectivo',
    -200.5,
    'En línea',
    '',
    'Se mudó',
    3,
  ]);
});
