import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useConfiguration } from '../../lib/configuration.tsx';
import { checkoutOptionsQuery, frameOf } from '../../lib/payments/checkout-options.ts';
import { sourcesQuery } from '../../lib/payments/sources-query.ts';
import { paths } from '../../screens.ts';
import { Button } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { NewSource } from './new-source.tsx';
import styles from './payment-sources.module.css';
import { SourceList } from './source-list.tsx';

const SAVE_ONE = 'Guarda una tarjeta para pagar más rápido. El número lo guarda el procesador de pagos, no el estudio.';

/** My saved cards; also a new one, if the studio saves cards and the provider has a frame. */
export function SavedCards() {
  const sources = useQuery(sourcesQuery);
  const options = useQuery(checkoutOptionsQuery);
  const { payment_sources_enabled } = useConfiguration();
  const [adding, setAdding] = useState(false);
  const address = options.data?.saves_cards ? frameOf(options.data) : null;
  const add = address && !adding && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      Agregar tarjeta
    </Button>
  );
  const isEmpty = sources.data?.length === 0 && !adding;
  return (
    // What is empty says so in the middle of the page, as everywhere.
    <div className={isEmpty ? undefined : styles.screen}>
      <QueryView query={sources} skeleton={<ListSkeleton rows={2} height="4rem" />}>
        {(saved) =>
          saved.length === 0 && !payment_sources_enabled ? (
            // Cards saved earlier can still be deleted; without any there is nothing to show.
            <Navigate to={paths.purchases} replace />
          ) : isEmpty ? (
            <EmptyState
              text="No hay métodos de pago registrados"
              // Only beside the button that saves one.
              {...(address && { hint: SAVE_ONE })}
            >
              {add}
            </EmptyState>
          ) : (
            <>
              <SourceList sources={saved} />
              {add}
            </>
          )
        }
      </QueryView>
      {address && adding && <NewSource address={address} onClose={() => setAdding(false)} />}
    </div>
  );
}
