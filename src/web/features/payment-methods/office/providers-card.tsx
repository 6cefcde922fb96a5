import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { listWords } from '#shared/list-words.ts';
import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { ConnectionAnswer, PaymentProvider } from '#shared/wire/payment-providers.ts';
import { api } from '../../../lib/api.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { keys } from '../../../lib/keys.ts';
import { providerName } from '../../../lib/payments/provider-name.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import styles from './at-checkout.module.css';

const ways: Readonly<Record<PaymentProvider['takes'][number], string>> = {
  card: 'tarjeta',
  paypal: 'PayPal',
  oxxo: 'OXXO',
  spei: 'SPEI',
};

const providersQuery = queryOptions({
  queryKey: keys.payment_methods.providers,
  queryFn: async ({ signal }) =>
    (await api.get<{ payment_providers: readonly PaymentProvider[] }>('/payment_providers', signal)).payment_providers,
});

/** What the provider is used for now, and which data it keeps. */
function sayUse({ takes, subscriptions, saved_cards }: PaymentProvider): string {
  const now = takes.length === 0 ? 'No cobra nada nuevo' : `Cobra ${listWords(takes.map((way) => ways[way]))}`;
  const kept = [
    ...(subscriptions > 0
      ? [subscriptions === 1 ? 'una suscripción' : `${formatNumber(subscriptions)} suscripciones`]
      : []),
    ...(saved_cards > 0
      ? [saved_cards === 1 ? 'una tarjeta guardada' : `${formatNumber(saved_cards)} tarjetas guardadas`]
      : []),
  ];
  return kept.length === 0 ? `${now}.` : `${now}. Tiene ${listWords(kept)}.`;
}

function sayFound({ works, account, live, why }: ConnectionAnswer): string {
  if (!works) return why ?? 'No contestó.';
  return `Conectado a ${account}. ${live ? 'Cobra dinero de verdad.' : 'Es una cuenta de prueba: no cobra dinero de verdad.'}`;
}

function Provider({ provider }: { provider: PaymentProvider }) {
  const check = useMutation({
    mutationFn: () => api.post<ConnectionAnswer>(`/payment_providers/${provider.provider}/check`, {}),
  });
  const { last_webhook_at, webhook_url } = provider;
  const { timezone } = useConfiguration();
  return (
    <section className={styles.provider} aria-label={providerName(provider.provider)}>
      <h3>{providerName(provider.provider)}</h3>
      <p className={styles.text}>{sayUse(provider)}</p>
      <dl className={styles.facts}>
        <dt>Dirección de avisos, para pegar en su panel</dt>
        <dd className={styles.copied}>
          <span>{webhook_url}</span> <CopyButton what="dirección" text={webhook_url} />
        </dd>
        <dt>Último aviso</dt>
        <dd>{last_webhook_at ? formatDateTime(wallClockOf(last_webhook_at, timezone)) : 'Todavía ninguno'}</dd>
      </dl>
      <div className={styles.trying}>
        <Button small look="secondary" busy={check.isPending} onClick={() => check.mutate()}>
          Probar conexión
        </Button>
        <output>
          {check.data && (
            <StatusBadge tone={check.data.works ? 'good' : 'urgent'}>
              {check.data.works ? 'Funciona' : 'No funciona'}
            </StatusBadge>
          )}
          {check.data && ` ${sayFound(check.data)}`}
          {check.isError && 'No pudimos probarla. Inténtalo de nuevo.'}
        </output>
      </div>
    </section>
  );
}

/** The payment providers whose keys the server has; without any, how to add them. */
export function ProvidersCard() {
  return (
    <Card aria-labelledby="providers" className={styles.card}>
      <h2 id="providers">Procesadores de pagos</h2>
      <QueryView query={useQuery(providersQuery)}>
        {(providers) =>
          providers.length === 0 ? (
            <p className={styles.text}>
              Este servidor no tiene ninguno: nadie puede pagar en línea. Quien cuida el servidor pone las llaves en sus
              variables de entorno (README, «A producción»). Mientras tanto cobra en efectivo, por transferencia o con
              tu terminal en recepción.
            </p>
          ) : (
            providers.map((provider) => <Provider key={provider.provider} provider={provider} />)
          )
        }
      </QueryView>
    </Card>
  );
}
