import { useCallback, useState } from 'react';
import { isPaidLater, sayPaidLater } from '#shared/payments/paid-later.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { sayStretch, useCountdown } from '../../lib/countdown.ts';
import { useWantedClass, withWantedClass } from '../../lib/wanted-class.ts';
import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { becameOf } from './already-owned.ts';
import styles from './checkout.module.css';

/** How long a place is held for the customer who is paying it. */
function Hold({ until, onOver }: { until: string; onOver: () => void }) {
  const left = useCountdown(until, onOver);
  return (
    <>
      Tu lugar está apartado <span className={styles.left}>{sayStretch(left)}</span> más.
    </>
  );
}

function Paid({ purchase: { purchase_id } }: Pick<UnfinishedProps, 'purchase'>) {
  const wanted = useWantedClass();
  return (
    <div className={styles.notice} role="status">
      <Icon name="check" size={20} />
      <div>
        <p>Este pago ya está hecho. No hace falta pagar otra vez.</p>
        <ButtonLink small look="secondary" to={withWantedClass(pathTo(paths.thankYou, { purchase_id }), wanted)}>
          Ver mi compra
        </ButtonLink>
      </div>
    </div>
  );
}

interface UnfinishedProps {
  /** As it was when she arrived. */
  purchase: Purchase;
  /** All of hers as they are by now. */
  latest: readonly Purchase[];
}

/**
 * A purchase of this package that waits for its payment: buying continues it, and nothing is charged twice. Once it is paid
 * in another tab it says so, in the same place: what she is typing stays.
 */
export function Unfinished({ purchase, latest }: UnfinishedProps) {
  const [over, setOver] = useState(false);
  const wanted = useWantedClass();
  const end = useCallback(() => setOver(true), []);
  const { payment_method, pending_until, single_class, purchase_id, voucher } = purchase;
  const became = becameOf(purchase, latest);
  if (became === 'paid') return <Paid purchase={purchase} />;
  if (over || became === 'over') return null;
  const slow = isPaidLater(payment_method.kind);
  return (
    <div className={styles.notice} role="status">
      <Icon name="clock" size={20} />
      <div>
        <p>
          {slow
            ? `Ya apartaste este paquete para pagarlo ${sayPaidLater(payment_method.kind, Boolean(voucher?.bank))}. Si eliges otra forma de pago, esta toma su lugar.`
            : 'Dejaste este pago sin terminar. Continúa aquí: no se cobra dos veces.'}{' '}
          {single_class && pending_until && <Hold until={pending_until} onOver={end} />}
        </p>
        {slow && (
          <ButtonLink small look="secondary" to={withWantedClass(pathTo(paths.thankYou, { purchase_id }), wanted)}>
            Ver cómo pagar
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
