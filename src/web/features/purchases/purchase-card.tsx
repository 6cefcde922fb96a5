import { useState } from 'react';
import { amountOfNextCharge, isOnTrial } from '#shared/payments/free-trial.ts';
import { sayWays } from '#shared/payments/payment-parts.ts';
import { dayKey, formatDate, formatDateTime, wallClockOf } from '#shared/time.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatMoney } from '../../lib/format.ts';
import { isBought } from '../../lib/payments/capture.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { paths, pathTo } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { ChangeCardButton } from './change-card-button.tsx';
import { ClassReturn } from './class-return.tsx';
import { FileLink } from './file-link.tsx';
import { GiveUpButton } from './give-up-button.tsx';
import { ChangePlanButton } from './plan/change-plan-button.tsx';
import { PlanToCome } from './plan/plan-to-come.tsx';
import styles from './purchases.module.css';
import { PurchaseBadge } from './status-badge.tsx';
import { cancelOffer, isOwed, isReplaced, sayArrived, sayRefunds, sayUsableUntil } from './status-words.ts';

function Facts({ purchase }: { purchase: Purchase }) {
  const { timezone } = useConfiguration();
  const { createdAt, next_charge_at, status } = purchase;
  const usable = sayUsableUntil(purchase, dayKey(useStudioNow()));
  const arrived = sayArrived(purchase);
  const day = (instant: string) => formatDate(wallClockOf(instant, timezone));
  return (
    <>
      <p className={styles.when}>
        {day(createdAt)} · {purchase.is_gift ? 'Cortesía' : sayWays(purchase)}
        {purchase.single_class &&
          ` · ${purchase.single_class.class_type_name}, ${formatDateTime(purchase.single_class.class_date)}`}
      </p>
      {status === 'active' && next_charge_at && (
        <p>
          Próximo cobro: <strong>{day(next_charge_at)}</strong>
          {`, ${formatMoney(amountOfNextCharge(purchase))} MXN`}
        </p>
      )}
      {isOnTrial(purchase) && (
        <p>Prueba gratis: {status === 'active' ? 'todavía no se cobra nada.' : 'no se cobró nada.'}</p>
      )}
      {purchase.renewal_failed_at !== null && <p className={styles.trouble}>Tu banco no aceptó el último cobro.</p>}
      {usable !== null && <p>{usable}</p>}
      {arrived !== null && <p>{arrived}</p>}
      {isReplaced(purchase) && <p>Seguiste con otro intento de compra, que tomó el lugar de este.</p>}
      {sayRefunds(purchase).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

function Subscription({ purchase }: { purchase: Purchase }) {
  const [opened, setOpened] = useState(false);
  const { onPhone, onDesktop } = cancelOffer(purchase);
  if (!onPhone) return null;
  return (
    <>
      <span className={onDesktop ? undefined : styles.phoneOnly}>
        <Button small look="quiet" onClick={() => setOpened(true)}>
          Cancelar suscripción
        </Button>
      </span>
      <CancelSheet purchase={purchase} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** A subscription with only secondary buttons: they are in two columns, so that none is alone on a line. */
const isRunning = ({ status, next_charge_at, renewal_failed_at }: Purchase) =>
  status === 'active' && next_charge_at !== null && renewal_failed_at === null;

/** One purchase: what, when, how much, its state, and its actions. */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const { purchase_id, class_package, status, total_payment, renewal_payment, plan_changed_at } = purchase;
  const to = pathTo(paths.thankYou, { purchase_id });
  const arrived = sayArrived(purchase) !== null;
  const owed = isOwed(purchase) && !arrived;
  const isUnrenewed = purchase.renewal_failed_at !== null;
  return (
    <article className={`${styles.card} ${styles.purchase}`} aria-labelledby={`compra-${purchase_id}`}>
      <div className={styles.head}>
        <h2 id={`compra-${purchase_id}`}>{class_package.title}</h2>
        <PurchaseBadge purchase={purchase} />
      </div>
      <div className={styles.figures}>
        <p className={styles.amount}>
          {formatMoney(plan_changed_at === null ? total_payment : (renewal_payment ?? total_payment))}{' '}
          <small>MXN</small>
        </p>
        <Facts purchase={purchase} />
      </div>
      <PlanToCome purchase={purchase} />
      <ClassReturn purchase={purchase} />
      <div className={styles.actions} data-running={isRunning(purchase) || undefined}>
        {isUnrenewed && <ChangeCardButton purchase={purchase} />}
        {owed && (
          <ButtonLink small to={to}>
            {purchase.payment_method.kind === 'transfer' ? 'Cómo pagar y subir comprobante' : 'Cómo pagar'}
          </ButtonLink>
        )}
        {status === 'pending' && !owed && !arrived && (
          <ButtonLink small to={pathTo(paths.checkout, { class_package_id: class_package.class_package_id })}>
            Terminar de pagar
          </ButtonLink>
        )}
        {(purchase.paid_at !== null || isBought(status) || arrived) && (
          <ButtonLink small look="secondary" to={to} aria-label={`Ver ${class_package.title}`}>
            Ver
          </ButtonLink>
        )}
        {purchase.file_url !== null && <FileLink small href={purchase.file_url} />}
        {status === 'pending' && <GiveUpButton purchase_id={purchase_id} />}
        <ChangePlanButton purchase={purchase} />
        {!isUnrenewed && <ChangeCardButton purchase={purchase} />}
        <Subscription purchase={purchase} />
      </div>
    </article>
  );
}
