import { useQueryClient } from '@tanstack/react-query';
import { sayCard } from '#shared/payments/card-name.ts';
import type { PaymentSource } from '#shared/wire/payment-methods.ts';
import { ApiError } from '../../lib/api-error.ts';
import { sourcesQuery } from '../../lib/payments/sources-query.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { deleteSource } from './api.ts';
import styles from './payment-sources.module.css';

/** Also for a failed deletion: the sentence that people know. */
const FAILED = 'Hubo un error al agregar este método de pago.';
/** Also for a card that another tab deleted meanwhile, or if the answer was lost. */
const GONE = 'Método de Pago eliminado con éxito.';

function DeleteButton({ source }: { source: PaymentSource }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const confirm = useConfirm();
  const card = sayCard(source);

  /** Her subscription could no longer be charged, so she must confirm. */
  async function confirmCharged(error: unknown): Promise<string | null> {
    if (!(error instanceof ApiError) || error.code !== 'card-charges-subscription') throw error;
    const yes = await confirm({ text: error.message, accept: 'Eliminar de todos modos', cancel: 'Conservarla' });
    return yes ? deleteSource(source.payment_source_id, true) : null;
  }

  async function remove() {
    if (!(await confirm({ text: `¿Eliminar ${card}?`, accept: 'Eliminar' }))) return;
    try {
      const deleted = await deleteSource(source.payment_source_id).catch(confirmCharged);
      if (deleted !== null) alerts.success(deleted);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'source-not-found') alerts.success(GONE);
      else alerts.error(FAILED);
    }
    await client.invalidateQueries({ queryKey: sourcesQuery.queryKey });
  }

  return (
    <Button small look="quiet" onClick={remove} aria-label={`Eliminar ${card}`}>
      Eliminar
    </Button>
  );
}

/** Saved cards: kind and last digits, from the provider. */
export function SourceList({ sources }: { sources: readonly PaymentSource[] }) {
  return (
    <ul className={styles.list}>
      {sources.map((source) => (
        <li key={source.payment_source_id} className={styles.source}>
          <Icon name="card" />
          <span>{sayCard(source)}</span>
          <DeleteButton source={source} />
        </li>
      ))}
    </ul>
  );
}
