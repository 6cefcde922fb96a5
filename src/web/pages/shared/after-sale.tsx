import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { creditsOfQuery } from '../../features/customers/office/api.ts';
import { CreditsInShort } from '../../features/customers/office/credits-in-short.tsx';
import type { Sold } from '../../features/till/sale/checkout.tsx';
import { SoldPanel } from '../../features/till/sale/sold-panel.tsx';

/** A sale that stands, with the credits it gave, and what comes next. */
export function AfterSale({ sold, children }: { sold: Sold; children: ReactNode }) {
  const credits = useQuery(creditsOfQuery(sold.purchase.customer.customer_id));
  return (
    <SoldPanel {...sold}>
      {credits.data && <CreditsInShort credits={credits.data} />}
      {children}
    </SoldPanel>
  );
}
