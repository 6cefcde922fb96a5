import { fullName } from '#shared/full-name.ts';
import { sayHowPaid } from '#shared/payments/payment-parts.ts';
import { dayKey, formatTime, wallClockOf } from '#shared/time.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { netOf, statusWordsOf } from './purchase-words.ts';

const heads = [
  'Fecha',
  'Hora',
  'Persona',
  'Correo',
  'Paquete',
  'Estado',
  'Método',
  'Precio (MXN)',
  'Cobrado (MXN)',
  'Devuelto (MXN)',
  'Neto (MXN)',
  'Quién vendió',
  'Referencia',
  'Compra',
];

/** Purchases as a table for a spreadsheet, in pesos: a pending refund counts as refunded. */
export function purchaseRows(purchases: readonly PurchaseAtDesk[], timezone: string): (string | number)[][] {
  const rows = purchases.map((purchase) => {
    const at = wallClockOf(purchase.createdAt, timezone);
    const { customer, class_package, total_payment, paid, sold_by, reference, purchase_id } = purchase;
    const net = netOf(purchase);
    return [
      dayKey(at),
      formatTime(at),
      fullName(customer),
      customer.email ?? '',
      class_package.title,
      statusWordsOf(purchase).text,
      sayHowPaid(purchase),
      total_payment,
      paid,
      Math.round((paid - net) * 100) / 100,
      net,
      sold_by?.name ?? 'En línea',
      reference,
      purchase_id,
    ];
  });
  return [heads, ...rows];
}
