import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { invoicesQuery } from '../../features/purchases/api.ts';
import { ChargeList } from '../../features/purchases/charge-list.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { MoneyPage } from '../shared/money-page.tsx';

/** `/mystudio/pagos`, only if subscriptions are sold. */
export default function Charges() {
  const { subscriptions_enabled } = useConfiguration();
  const query = useQuery({ ...invoicesQuery, enabled: subscriptions_enabled });
  if (!subscriptions_enabled) return <Navigate to={paths.purchases} replace />;
  return (
    <MoneyPage title="Mis Cargos">
      <QueryView query={query}>
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState
              text="Aún no tienes cargos."
              hint="Aquí salen los cobros de tu suscripción; lo demás, en Mis Compras."
            >
              <ButtonLink to={paths.purchases}>Ver Mis Compras</ButtonLink>
            </EmptyState>
          ) : (
            <ChargeList invoices={invoices} />
          )
        }
      </QueryView>
    </MoneyPage>
  );
}
