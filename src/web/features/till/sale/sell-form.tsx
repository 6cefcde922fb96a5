import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { methodsQuery } from '../api.ts';
import { Checkout, type Sold } from './checkout.tsx';
import { PackageButtons } from './package-buttons.tsx';
import { type ClassToEnter, waysAtDesk } from './sale.ts';

interface SellFormProps {
  customer_id: number;
  /** The class they stand in front of, if any. */
  single_class?: ClassToEnter | null;
  onSold: (sold: Sold) => void;
}

/** A sale at the counter: which package, how it is paid, the button with the amount. */
export function SellForm({ customer_id, single_class = null, onSold }: SellFormProps) {
  const methods = useQuery(methodsQuery);
  const [offer, setOffer] = useState<ClassPackageAtOffice | null>(null);
  if (!offer) return <PackageButtons single_class={single_class} onPick={setOffer} />;
  return (
    <QueryView query={methods}>
      {(known) => (
        <Checkout
          customer_id={customer_id}
          offer={offer}
          single_class={single_class}
          onSold={onSold}
          methods={waysAtDesk(known)}
          onOther={() => setOffer(null)}
        />
      )}
    </QueryView>
  );
}
