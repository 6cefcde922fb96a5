import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useSession } from '../../../lib/identity/use-session.ts';
import { checkoutOptionsQuery } from '../../../lib/payments/checkout-options.ts';
import { type KeptMethod, paymentMethodsQuery } from '../../../lib/shop-at-office.ts';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { RecordsPage } from '../../../ui/records/records-page.tsx';
import { removePaymentMethod, renewPaymentMethods } from './api.ts';
import { AtCheckout } from './at-checkout.tsx';
import { MethodForm } from './method-form.tsx';
import { isFixed, kindWords, sayAtCheckout } from './method-words.ts';
import { ProvidersCard } from './providers-card.tsx';

type Offered = KeptMethod & { at_checkout: string };

const kind: RecordKind<Offered> = {
  idOf: ({ payment_method_id }) => payment_method_id,
  nameOf: ({ name }) => name,
  wordsOf: ({ kind: of, instructions }) => `${kindWords[of]} ${instructions}`,
  columns: [
    { key: 'nombre', title: 'Método', cell: ({ name }) => name, sortBy: ({ position }) => position },
    { key: 'tipo', title: 'Tipo', cell: ({ kind: of }) => kindWords[of] },
    { key: 'recepcion', title: 'En recepción', cell: ({ at_desk }) => (at_desk ? 'Sí' : 'No') },
    { key: 'checkout', title: 'Al comprar en línea', cell: ({ at_checkout }) => at_checkout },
    {
      key: 'instrucciones',
      title: 'Instrucciones',
      cell: ({ instructions }) => (instructions === '' ? 'Sin instrucciones' : 'Sí'),
    },
  ],
};

/** The payment methods. */
export function MethodsOffice() {
  const client = useQueryClient();
  const configuration = useConfiguration();
  const { role } = useSession();
  const administers = role === 'administrator';
  const query = useQuery(paymentMethodsQuery);
  const { data: options } = useQuery(checkoutOptionsQuery);
  const offered = options?.methods.map(({ kind: of }) => of);
  const data = query.data?.map((method) => ({ ...method, at_checkout: sayAtCheckout(method, configuration, offered) }));
  return (
    <>
      <RecordsPage
        title="Métodos de pago"
        text="Cómo cobra el estudio, y qué lee quien paga de cada manera."
        query={{ ...query, data }}
        kind={kind}
        newLabel="Método nuevo"
        searchLabel="Buscar un método de pago"
        empty={{ text: 'No hay métodos de pago registrados' }}
        form={(method, done) => <MethodForm method={method} done={done} />}
        removal={{
          // Those of every studio can be switched off, not deleted.
          allowed: (method) => !isFixed(method),
          consequence: () => 'Ya no se podrá cobrar así; lo que se cobró lo sigue diciendo.',
          remove: removePaymentMethod,
        }}
        onRemoved={() => renewPaymentMethods(client)}
        readOnly={!administers}
      />
      {/* Reception reads the methods; what is behind them is set elsewhere. */}
      {administers && <AtCheckout />}
      {administers && <ProvidersCard />}
    </>
  );
}
