import { expect, it } from 'vitest';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import { saleOf } from './typed-sale.ts';

const offer = { class_package_id: 3, kind: 'presencial' } as ClassPackageAtOffice;
const sent = (kind: PaymentKind) =>
  saleOf(
    { reference: ' 880011 ', package_days: '', bill: false },
    { customer_id: 7, offer, kind, code: undefined, single_class: null, waits: false },
  ).reference;

it('sends a reference only with a payment that has one: a slip typed before the card was refused is not the cash’s', () => {
  for (const kind of ['terminal', 'transfer', 'other'] as const) expect(sent(kind)).toBe('880011');
  for (const kind of ['cash', 'courtesy'] as const) expect(sent(kind)).toBe('');
});
