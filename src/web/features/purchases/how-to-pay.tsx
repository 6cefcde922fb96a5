import { asDeadline, sayDateTime, wallClockOf } from '#shared/time.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatMoney } from '../../lib/format.ts';
import { loadable } from '../../lib/loadable.tsx';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PartMissing } from '../../ui/not-opened.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { clabeIn } from './clabe.ts';
import styles from './purchases.module.css';

/** Loaded only for a payment by transfer. */
const ReceiptForm = loadable(
  async () => ({ default: (await import('./receipt-form.tsx')).ReceiptForm }),
  () => <ListSkeleton rows={3} />,
  PartMissing,
);

/** The deadline for paying, in words. */
export function useDeadline({ pending_until }: Purchase): string | null {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  return pending_until && sayDateTime(asDeadline(wallClockOf(pending_until, timezone)), today);
}

/** How a customer pays by cash or transfer: how much, where, until when. */
export function HowToPay({ purchase }: { purchase: Purchase }) {
  const deadline = useDeadline(purchase);
  const { payment_method, total_payment, purchase_id, usable_unpaid } = purchase;
  const transfer = payment_method.kind === 'transfer';
  const clabe = transfer ? clabeIn(payment_method.instructions) : null;
  return (
    <section className={styles.owed} aria-labelledby="como-pagar">
      <h2 id="como-pagar">Cómo pagar</h2>
      <p className={`${styles.amount} ${styles.copied}`}>
        {formatMoney(total_payment)} MXN {transfer && <CopyButton what="cantidad" text={total_payment.toFixed(2)} />}
      </p>
      <p className={styles.instructions}>
        {payment_method.instructions ||
          (transfer ? 'Pide los datos en recepción.' : 'Paga en la recepción del estudio.')}
      </p>
      <dl className={styles.facts}>
        {clabe && (
          <div>
            <dt>CLABE</dt>
            <dd className={styles.copied}>
              {clabe} <CopyButton what="CLABE" text={clabe} />
            </dd>
          </div>
        )}
        <div>
          <dt>{transfer ? 'Concepto' : 'Tu número de compra'}</dt>
          <dd className={styles.copied}>
            {purchase_id} {transfer && <CopyButton what="concepto" text={String(purchase_id)} />}
          </dd>
        </div>
        {deadline && (
          <div>
            <dt>Págalo antes de</dt>
            <dd>{deadline}</dd>
          </div>
        )}
      </dl>
      {usable_unpaid && (
        <p className={styles.line}>
          <Icon name="check" size={20} />
          Ya puedes reservar con estas clases mientras pagas.
        </p>
      )}
      {transfer && <ReceiptForm purchase={purchase} />}
    </section>
  );
}
