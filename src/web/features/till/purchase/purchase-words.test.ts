import { expect, test } from 'vitest';
import {
  actOfCollecting,
  canCollect,
  netOf,
  owes,
  sayHowItGoesBack,
  sayOwed,
  shownTotal,
  statusWordsOf,
} from './purchase-words.ts';

const class_package = {
  class_package_id: 1,
  title: '10 clases',
  kind: 'presencial' as const,
  short_description: '',
  image: null,
  class_amount: 10,
  expiration_days: 30,
  starts: 'pago' as const,
  first_class_days: 365,
  class_package_types: [],
  is_subscription: false,
  is_trial: false,
};
const way = (kind: 'cash' | 'transfer' | 'card' | 'terminal') => ({
  payment_method_id: 2,
  name: 'Efectivo',
  kind,
  instructions: '',
});
const pending = {
  status: 'pending' as const,
  receipt: null,
  to_confirm: false,
  payment_method: way('cash'),
  class_package,
  single_class: null,
  unpaid_classes: 0,
  total_payment: 1250,
  paid: 0,
  refunded: 0,
  refunding: 0,
  disputed: 0,
  replaced_by: null,
};
const sent = { receipt_at: '2026-11-23T13:00:00.000Z', refused_at: null, refusal: null };

test('an unreviewed receipt is highlighted; a refused one waits for another', () => {
  expect(statusWordsOf({ ...pending, receipt: sent }).text).toBe('Por revisar');
  expect(statusWordsOf({ ...pending, receipt: { ...sent, refused_at: sent.receipt_at } }).text).toBe('Por pagar');
});

test('one with a chargeback is highlighted, whatever its state', () => {
  const taken = { ...pending, paid: 1250, refunded: 1250, disputed: 1250 };
  for (const status of ['completed', 'active', 'cancelled'] as const)
    expect(statusWordsOf({ ...taken, status }).text).toBe('Reclamada por su banco');
  // It decided for the studio.
  expect(statusWordsOf({ ...taken, status: 'completed', refunded: 0, disputed: 0 }).text).toBe('Pagada');
});

test('one that another attempt replaced is not shown as unpaid', () => {
  expect(statusWordsOf({ ...pending, status: 'failed' }).text).toBe('No se pagó');
  expect(statusWordsOf({ ...pending, status: 'failed', replaced_by: 9 }).text).toBe('Reemplazada');
});

test('a transfer sold before it was seen is confirmed, and its receipt approved', () => {
  const unseen = { ...pending, to_confirm: true, payment_method: way('transfer') };
  expect([statusWordsOf(unseen).text, actOfCollecting(unseen)]).toEqual(['Por confirmar', 'Confirmar']);
  const looked = { ...unseen, receipt: sent };
  expect([statusWordsOf(looked).text, actOfCollecting(looked)]).toEqual(['Por revisar', 'Aprobar']);
  expect([statusWordsOf(pending).text, actOfCollecting(pending)]).toEqual(['Por pagar', 'Cobrar']);
});

test('payments are collected for manual methods, also when lapsed', () => {
  expect(canCollect(pending)).toBe(true);
  expect(canCollect({ ...pending, status: 'failed' })).toBe(true);
  expect(canCollect({ ...pending, status: 'completed' })).toBe(false);
  expect(canCollect({ ...pending, payment_method: way('card') })).toBe(false);
  expect(canCollect({ ...pending, class_package: { ...class_package, is_subscription: true } })).toBe(false);
});

test('a lapsed purchase is owed only if classes were attended with it', () => {
  expect(owes(pending)).toBe(true);
  expect(owes({ ...pending, status: 'failed' })).toBe(false);
  expect(owes({ ...pending, status: 'failed', unpaid_classes: 1 })).toBe(true);
  expect(sayOwed({ ...pending, unpaid_classes: 2 })).toBe('Debe $1,250.00 de «10 clases»; ya usó 2 clases.');
});

test('the refundable amount is exactly payments less refunds', () => {
  expect(netOf({ paid: 0.3, refunded: 0.1, refunding: 0 })).toBe(0.2);
  expect(netOf({ paid: 850, refunded: 400, refunding: 150.5 })).toBe(299.5);
});

test.each([
  ['completed', 0, 0, 'Pagada', { net: 850, before: null }],
  ['completed', 400, 0, 'Devuelta en parte', { net: 450, before: 850 }],
  ['completed', 850, 0, 'Devuelta', { net: 0, before: 850 }],
  ['revoked', 0, 850, 'Se está devolviendo', { net: 0, before: 850 }],
  ['revoked', 400, 0, 'Acceso revocado', { net: 450, before: 850 }],
  ['active', 400, 0, 'Suscripción activa', { net: 450, before: 850 }],
] as const)('%s with %d back and %d on its way reads %s', (status, refunded, refunding, text, total) => {
  const purchase = { ...pending, status, paid: 850, refunded, refunding, total_payment: 850 };
  expect(statusWordsOf(purchase).text).toBe(text);
  expect(shownTotal(purchase)).toEqual(total);
});

test('says by which method the refund is made', () => {
  expect(sayHowItGoesBack({ returned: 0, provider: 'stripe', payment_method: way('card'), payment_parts: [] })).toMatch(
    /procesador/,
  );
  expect(sayHowItGoesBack({ returned: 0, provider: null, payment_method: way('cash'), payment_parts: [] })).toMatch(
    /en efectivo: .* salió de la caja/,
  );
  expect(sayHowItGoesBack({ returned: 0, provider: null, payment_method: way('transfer'), payment_parts: [] })).toMatch(
    /a mano \(/,
  );
  const parts = [
    { payment_method: { ...way('cash') }, amount: 500, reference: '' },
    { payment_method: { ...way('terminal'), name: 'Terminal' }, amount: 400, reference: '81' },
  ];
  expect(sayHowItGoesBack({ returned: 0, provider: null, payment_method: way('cash'), payment_parts: parts })).toBe(
    'El dinero se devuelve a mano como se pagó, en este orden: Terminal hasta $400.00, luego Efectivo hasta $500.00.',
  );
});
