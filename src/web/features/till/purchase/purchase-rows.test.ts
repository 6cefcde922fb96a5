import { expect, test } from 'vitest';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { purchaseRows } from './purchase-rows.ts';

test('a purchase becomes a row: the studio’s day, payments, refunds and remainder', () => {
  const purchase = {
    purchase_id: 3,
    createdAt: '2026-11-24T01:05:00.000Z',
    status: 'completed',
    receipt: null,
    reference: 'A1',
    total_payment: 850.5,
    paid: 850.5,
    refunded: 300.2,
    refunding: 100,
    sold_by: null,
    class_package: { title: '10 clases' },
    payment_method: { payment_method_id: 2, name: 'Efectivo', kind: 'cash' },
    payment_parts: [] as PurchaseAtDesk['payment_parts'],
    installments: 1,
    customer: { customer_id: 9, name: 'Ana', last_name: 'Ruiz', email: null, phone: null },
  } as PurchaseAtDesk;
  const [heads, row] = purchaseRows([purchase], 'America/Mexico_City');
  expect(row).toHaveLength(heads?.length ?? 0);
  expect(row).toEqual([
    '2026-11-23',
    '19:05',
    'Ana Ruiz',
    '',
    '10 clases',
    'Devuelta en parte',
    'Efectivo',
    850.5,
    850.5,
    400.2,
    450.3,
    'En línea',
    'A1',
    3,
  ]);
  const parts = [
    { payment_method: { payment_method_id: 2, name: 'Efectivo', kind: 'cash' as const }, amount: 500, reference: '' },
    {
      payment_method: { payment_method_id: 4, name: 'Terminal', kind: 'terminal' as const },
      amount: 350.5,
      reference: '81',
    },
  ];
  const [, divided] = purchaseRows([{ ...purchase, payment_parts: parts }], 'America/Mexico_City');
  expect(divided?.[6]).toBe('Efectivo $500.00 y Terminal $350.50 (81)');
});
