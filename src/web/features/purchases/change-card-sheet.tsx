import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sayExpiry } from '#shared/payments/card-expiry.ts';
import { sayCard } from '#shared/payments/card-name.ts';
import { amountOfNextCharge } from '#shared/payments/free-trial.ts';
import type { PaymentSource } from '#shared/wire/payment-methods.ts';
import type { ChargedCard, Purchase } from '#shared/wire/purchases.ts';
import { errorText } from '../../lib/api-error.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatMoney } from '../../lib/format.ts';
import { keys } from '../../lib/keys.ts';
import { sourcesQuery } from '../../lib/payments/sources-query.ts';
import { paths } from '../../screens.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Radios } from '../../ui/radios.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { changeCard, chargedCardQuery } from './api.ts';
import styles from './purchases.module.css';

function Cards({ purchase, sources, onDone }: { purchase: Purchase; sources: PaymentSource[]; onDone: () => void }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const [chosen, setChosen] = useState(sources.length === 1 ? String(sources[0]?.payment_source_id) : null);
  const [problem, setProblem] = useState<string | null>(null);

  async function change(): Promise<void> {
    setProblem(null);
    try {
      alerts.success(await changeCard(purchase.purchase_id, Number(chosen)));
      await client.invalidateQueries({ queryKey: keys.purchases.all });
      onDone();
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <>
      <Radios
        legend="¿Con qué tarjeta?"
        choices={sources.map((source) => ({
          value: String(source.payment_source_id),
          label: sayCard(source),
          hint: '',
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <FormProblem>{problem}</FormProblem>
      <Button wide disabled={chosen === null} onClick={change}>
        Usar esta tarjeta
      </Button>
    </>
  );
}

function ChargedNow({ card }: { card: ChargedCard }) {
  const until = card.expires === null ? '' : `, vence ${sayExpiry(card.expires)}`;
  return (
    <p>
      Hoy se cobra a tu {sayCard(card)}
      {until}.{card.expired && ' Ya no estará vigente en tu próximo cobro: elige otra.'}
    </p>
  );
}

/** Choice of the saved card that a subscription charges from now on; a refused charge is retried at once. */
export default function ChangeCardSheet(props: { purchase: Purchase; opened: boolean; onClose: () => void }) {
  const { purchase, opened, onClose } = props;
  const { payment_sources_enabled } = useConfiguration();
  const sources = useQuery({ ...sourcesQuery, enabled: opened });
  const charged = useQuery({ ...chargedCardQuery(purchase.purchase_id), enabled: opened });
  const { class_package, renewal_failed_at } = purchase;
  const hasNone = sources.data?.length === 0;
  const charge = `${formatMoney(amountOfNextCharge(purchase))} MXN`;
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={renewal_failed_at === null ? 'Cambiar tarjeta' : 'Actualiza tu tarjeta'}
    >
      <div className={styles.cancel}>
        <p>
          {renewal_failed_at === null
            ? `Los próximos cobros de ${class_package.title} (${charge}) se harán a la tarjeta que elijas.`
            : `Tu banco no aceptó el cobro de ${charge} por ${class_package.title}. Se intenta otra vez al elegir tu tarjeta.`}
        </p>
        {charged.data && <ChargedNow card={charged.data} />}
        <QueryView query={sources} skeleton={<ListSkeleton rows={2} height="3.5rem" />}>
          {(saved) =>
            saved.length === 0 ? (
              <p>No tienes tarjetas guardadas.</p>
            ) : (
              <Cards purchase={purchase} sources={saved} onDone={onClose} />
            )
          }
        </QueryView>
        {payment_sources_enabled ? (
          <ButtonLink wide look={hasNone ? 'primary' : 'quiet'} to={paths.cards}>
            {hasNone ? 'Agregar una tarjeta' : 'Agregar otra tarjeta'}
          </ButtonLink>
        ) : (
          <p>Para usar otra tarjeta, habla con el estudio.</p>
        )}
      </div>
    </BottomSheet>
  );
}
