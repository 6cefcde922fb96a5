import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayKey } from '#shared/time.ts';
import { creditsOfQuery } from '../../features/customers/office/api.ts';
import { CreditsInShort } from '../../features/customers/office/credits-in-short.tsx';
import type { Sold } from '../../features/till/sale/checkout.tsx';
import { SoldPanel } from '../../features/till/sale/sold-panel.tsx';
import { useStudioNow } from '../../lib/use-server-now.tsx';

/** After a sale: the credits it gave, and the next step. */
export function AfterSale({ sold, children }: { sold: Sold; children: ReactNode }) {
  const credits = useQuery(creditsOfQuery(sold.purchase.customer.customer_id));
  const today = dayKey(useStudioNow());
  // Until they are read again the credits are those from before the sale.
  const isKnown = credits.isFetchedAfterMount && !credits.error;
  return (
    <SoldPanel {...sold}>
      {isKnown && credits.data && <CreditsInShort credits={credits.data} today={today} />}
      {children}
    </SoldPanel>
  );
}
