import { type ReactNode, useEffect, useRef, useState } from 'react';
import { priceOf } from '#shared/package-rules.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import type { UsableDiscount } from '#shared/wire/discounts.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { discountOf } from './api.ts';
import { type Bill, billOf } from './bill.ts';
import styles from './checkout.module.css';
import { DiscountBox } from './discount-box.tsx';
import { OrderSummary } from './order-summary.tsx';

interface CheckoutProps {
  offer: ClassPackage;
  /** The package's contents, in lines. */
  facts: (bill: Bill) => ReactNode;
  single_class?: ReactNode;
  /** The payment, or the sign-in for a visitor. */
  payment: (bill: Bill, discountCode: string | undefined) => ReactNode;
}

/** What a code takes off the present price, which the office may change while the page is open. */
function useDiscount(offer: ClassPackage) {
  const [discount, setDiscount] = useState<UsableDiscount | null>(null);
  const price = priceOf(offer);
  const { class_package_id } = offer;
  const counted = useRef(price);
  const code = discount?.code;
  useEffect(() => {
    if (counted.current === price) return;
    counted.current = price;
    if (code === undefined) return;
    // Without an answer it stays unchanged: the server sells only for the price shown.
    discountOf(code, class_package_id).then(
      (fresh) => setDiscount((now) => (now?.code === code ? fresh : now)),
      () => undefined,
    );
  }, [price, code, class_package_id]);
  return [discount, setDiscount] as const;
}

/** One page: the order, a code, the payment. A code is forgotten when the page is left. */
export function Checkout({ offer, facts, single_class, payment }: CheckoutProps) {
  const { discounts_enabled, subscriptions_enabled } = useConfiguration();
  const [discount, setDiscount] = useDiscount(offer);
  const bill = billOf(offer, discount);
  const isSold = subscriptions_enabled || !offer.is_subscription;
  const mayTakeCode = isSold && discounts_enabled && (discount !== null || bill.total > 0);
  return (
    <>
      <PageHeading title="Estás Comprando" />
      <div className={styles.screen}>
        <OrderSummary offer={offer} bill={bill} discount={discount} facts={facts(bill)} single_class={single_class} />
        <div className={styles.side}>
          {mayTakeCode && (
            <DiscountBox class_package_id={offer.class_package_id} discount={discount} onChange={setDiscount} />
          )}
          {payment(bill, discount?.code)}
        </div>
      </div>
    </>
  );
}
