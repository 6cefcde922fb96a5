import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import { packagesAtOfficeQuery, paymentMethodsQuery } from '../../../lib/shop-at-office.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { Buyer } from './buyer.tsx';
import { Checkout, type Sold } from './checkout.tsx';
import { PackageButtons } from './package-buttons.tsx';
import { type ClassToEnter, waysAtDesk } from './sale.ts';
import styles from './sell.module.css';

interface SellFormProps {
  customer_id: number;
  /** The class at hand, if any. */
  single_class?: ClassToEnter | null;
  onSold: (sold: Sold) => void;
}

/** A sale at the desk: who buys, the package, the payment method, the button with the amount. */
export function SellForm({ customer_id, single_class = null, onSold }: SellFormProps) {
  const methods = useQuery(paymentMethodsQuery);
  const [picked, setPicked] = useState<ClassPackageAtOffice | null>(null);
  const packages = useQuery({ ...packagesAtOfficeQuery, enabled: picked !== null });
  // The present data of the package, whose price may change meanwhile.
  const offer = packages.data?.find(({ class_package_id }) => class_package_id === picked?.class_package_id) ?? picked;
  return (
    <div className={styles.stack}>
      <Buyer customer_id={customer_id} />
      {offer ? (
        <QueryView query={methods}>
          {(known) => (
            <Checkout
              customer_id={customer_id}
              offer={offer}
              single_class={single_class}
              onSold={onSold}
              methods={waysAtDesk(known)}
              onOther={() => setPicked(null)}
            />
          )}
        </QueryView>
      ) : (
        <PackageButtons customer_id={customer_id} single_class={single_class} onPick={setPicked} />
      )}
    </div>
  );
}
