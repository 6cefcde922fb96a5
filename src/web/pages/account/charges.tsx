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

function Invoices() {
  const { subscriptions_enabled } = useConfiguration();
  return (
    <QueryView query={useQuery(invoicesQuery)}>
      {(invoices) =>
        invoices.length > 0 ? (
          <ChargeList invoices={invoices} />
        ) : subscriptions_enabled ? (
          <EmptyState
            text="Aún no tienes cargos."
            hint="Aquí salen los cobros de tu suscripción; lo demás, en Mis Compras."
          >
            <ButtonLink to={paths.purchases}>Ver Mis Compras</ButtonLink>
          </EmptyState>
        ) : (
          <Navigate to={paths.purchases} replace />
        )
      }
    </QueryView>
  );
}

/** `/mystudio/pagos`, if subscriptions are sold, or for whoever has been charged (docs/rules.md#money-page). */
export default function Charges() {
  return (
    <MoneyPage title="Mis Cargos">
      <Invoices />
    </MoneyPage>
  );
}
