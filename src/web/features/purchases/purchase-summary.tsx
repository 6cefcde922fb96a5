import { isOnTrial } from '#shared/payments/free-trial.ts';
import { sayHowPaid } from '#shared/payments/payment-parts.ts';
import { formatDate, formatDateTime, wallClockOf } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import { sayFirstClass, sayLength } from '#shared/validity.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { count, formatMoney } from '../../lib/format.ts';
import { SaleReceiptButton } from '../../lib/payments/paper-button.tsx';
import { FileLink } from './file-link.tsx';
import styles from './purchases.module.css';
import { PurchaseBadge } from './status-badge.tsx';
import { givenBack } from './status-words.ts';

function classesOf({ class_package }: Purchase): string {
  const { kind, class_amount, expiration_days } = class_package;
  if (kind === 'online') return `Videos por ${count(expiration_days, 'día', 'días')}`;
  if (kind === 'especial') return 'Un lugar en el evento';
  const classes = class_amount === UNLIMITED ? 'Clases ilimitadas' : count(class_amount, 'clase', 'clases');
  return class_package.starts === 'pago' ? `${classes}, vigencia ${sayLength(class_package)}` : classes;
}

/** The last day for its first class; null: it has begun, or counts from its payment. */
function sayBeginning({ begins_by, status, class_package }: Purchase): string | null {
  if (begins_by !== null) return `A más tardar el ${formatDate(begins_by)}`;
  const { starts, first_class_days } = class_package;
  if (starts === 'pago' || status !== 'pending' || first_class_days === null) return null;
  return `A más tardar ${count(first_class_days, 'día', 'días')} después de tu pago`;
}

const sayVideoDays = ({ videos }: Purchase): string | null =>
  videos && `Del ${formatDate(videos.starts_on)} al ${formatDate(videos.expiration_date)}`;

/** The price; for a free trial nothing yet, and the amount of the first charge while one is to come. */
function totalOf(purchase: Purchase): [string, string][] {
  const total = `${formatMoney(purchase.total_payment)} MXN`;
  if (!isOnTrial(purchase)) return [[purchase.plan_changed_at === null ? 'Total' : 'Primer cobro', total]];
  const nothing = `${formatMoney(0)} MXN`;
  if (purchase.status !== 'active') return [['Total', nothing]];
  return [
    ['Hoy', nothing],
    ['Primer cobro', total],
  ];
}

/** The purchase in lines, like a receipt. */
export function PurchaseSummary({ purchase }: { purchase: Purchase }) {
  const { timezone } = useConfiguration();
  const { purchase_id, class_package, amount, discount_amount, single_class, next_charge_at } = purchase;
  const { paid, refunded, refunding, disputed, plan_changed_at, renewal_payment } = purchase;
  const given = givenBack(purchase);
  const lines: [string, string | null][] = [
    ['Compra', String(purchase_id)],
    ['Fecha', formatDate(wallClockOf(purchase.createdAt, timezone))],
    ['Incluye', classesOf(purchase)],
    ['Vigencia', sayFirstClass(class_package)],
    ['Primera clase', sayBeginning(purchase)],
    ['Acceso', sayVideoDays(purchase)],
    ['Clase', single_class && `${single_class.class_type_name}, ${formatDateTime(single_class.class_date)}`],
    ['Lugar', single_class?.spot ? String(single_class.spot) : null],
    ['Forma de Pago', purchase.is_gift ? 'Cortesía' : sayHowPaid(purchase)],
    ['Precio', discount_amount > 0 ? `${formatMoney(amount)} MXN` : null],
    ['Descuento', discount_amount > 0 ? `-${formatMoney(discount_amount)} MXN` : null],
    ...totalOf(purchase),
    ['Devuelto', given > 0 ? `-${formatMoney(given)} MXN` : null],
    ['Reclamado por tu banco', disputed > 0 ? `-${formatMoney(disputed)} MXN` : null],
    ['Por devolver', refunding > 0 ? `-${formatMoney(refunding)} MXN` : null],
    ['Queda', refunded + refunding > 0 ? `${formatMoney(paid - refunded - refunding)} MXN` : null],
    ['Cada cobro', plan_changed_at === null || renewal_payment === null ? null : `${formatMoney(renewal_payment)} MXN`],
    ['Próximo cobro', next_charge_at && formatDate(wallClockOf(next_charge_at, timezone))],
  ];
  return (
    <section className={styles.card} aria-labelledby="resumen">
      <div className={styles.head}>
        <h2 id="resumen">{class_package.title}</h2>
        <PurchaseBadge purchase={purchase} />
      </div>
      <dl className={styles.facts}>
        {lines.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {purchase.file_url !== null && <FileLink href={purchase.file_url} />}
      {(purchase.paid_at !== null || purchase.is_gift) && <SaleReceiptButton purchase_id={purchase_id} />}
    </section>
  );
}
