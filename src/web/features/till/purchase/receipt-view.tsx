import { useQuery } from '@tanstack/react-query';
import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { receiptQuery } from '../api.ts';
import styles from './purchase.module.css';

function ReceiptFile({ file_id }: { file_id: number }) {
  return (
    <QueryView query={useQuery(receiptQuery(file_id))} skeleton={<Skeleton height="16rem" />}>
      {({ src, name, type }) => (
        <>
          {/* Shown as a picture, in which nothing can run; other types open in a new tab. */}
          {type.startsWith('image/') && <img className={styles.receipt} src={src} alt={`Comprobante ${name}`} />}
          <a className={styles.open} href={src} target="_blank" rel="noopener noreferrer">
            <Icon name="receipt" size={20} />
            {type.startsWith('image/') ? 'Ver en grande' : `Abrir ${name}`}
          </a>
        </>
      )}
    </QueryView>
  );
}

/** The customer's proof of a transfer. */
export function ReceiptView({ purchase }: { purchase: PurchaseAtDesk }) {
  const { timezone } = useConfiguration();
  const { receipt, receipt_file_id, reference } = purchase;
  if (!receipt) return null;
  const sent = formatDateTime(wallClockOf(receipt.receipt_at, timezone));
  return (
    <div className={styles.proof}>
      <p className={styles.note}>
        Enviado el {sent}
        {reference && ` · Referencia ${reference}`}
      </p>
      {receipt_file_id === null ? (
        <p>No adjuntó archivo, solo la referencia.</p>
      ) : (
        <ReceiptFile file_id={receipt_file_id} />
      )}
      {receipt.refusal && <p className={styles.warning}>Rechazado: {receipt.refusal}</p>}
    </div>
  );
}
