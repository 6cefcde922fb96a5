import { toPesos } from '#shared/money.ts';
import type { Invoice, Purchase } from '#shared/wire/purchases.ts';

/** A purchase as it is sent, from what was read of it in centavos. */
export function showPurchase<Read extends Purchase>(read: Read): Read {
  const { class_return } = read;
  return {
    ...read,
    amount: toPesos(read.amount),
    discount_amount: toPesos(read.discount_amount),
    total_payment: toPesos(read.total_payment),
    renewal_payment: read.renewal_payment === null ? null : toPesos(read.renewal_payment),
    paid: toPesos(read.paid),
    refunded: toPesos(read.refunded),
    refunding: toPesos(read.refunding),
    class_return: class_return && {
      ...class_return,
      amount: toPesos(class_return.amount),
      by_hand: toPesos(class_return.by_hand),
    },
  };
}

/** A charge as it is sent, from what was read of it in centavos. */
export const showInvoice = (read: Invoice): Invoice => ({
  ...read,
  total_payment: toPesos(read.total_payment),
  refunded: toPesos(read.refunded),
});
