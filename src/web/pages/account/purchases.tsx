import { useQuery } from '@tanstack/react-query';
import { purchasesQuery } from '../../features/purchases/api.ts';
import { PurchaseList } from '../../features/purchases/purchase-list.tsx';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { MoneyPage } from '../shared/money-page.tsx';

/** `/mystudio/membresias` */
export default function Purchases() {
  const query = useQuery(purchasesQuery);
  return (
    <MoneyPage title="Mis Compras">
      <QueryView query={query} skeleton={<ListSkeleton rows={3} height="9rem" />}>
        {(purchases) =>
          purchases.length === 0 ? (
            <EmptyState text="No has hecho ninguna compra.">
              <ButtonLink to={paths.myPackages}>Ver paquetes</ButtonLink>
            </EmptyState>
          ) : (
            <PurchaseList purchases={purchases} />
          )
        }
      </QueryView>
    </MoneyPage>
  );
}
