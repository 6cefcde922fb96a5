import { fullName } from '#shared/full-name.ts';
import { isOnTrial } from '#shared/payments/free-trial.ts';
import { sayHowPaid } from '#shared/payments/payment-parts.ts';
import { sayPlanPrice } from '#shared/payments/subscription-words.ts';
import { formatMoment, sayDateTime, wallClockOf } from '#shared/time.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { paths, pathTo } from '../../../screens.ts';
import { AppLink } from '../../../ui/link.tsx';
import styles from './purchase.module.css';
import { PurchaseStatusBadge } from './purchase-status-badge.tsx';
import { netOf, pesos } from './purchase-words.ts';
import { SameReference } from './same-reference.tsx';

type Fact = readonly [name: string, value: string | null];

/** The price; of a free trial that nothing was paid, and the first charge while one is to come. */
function totalFacts(purchase: PurchaseAtDesk): Fact[] {
  const { plan_changed_at, status } = purchase;
  const total = formatMoney(purchase.total_payment);
  if (!isOnTrial(purchase)) return [[plan_changed_at === null ? 'Total' : 'Primer cobro', total]];
  return [
    ['Pagado hasta hoy', formatMoney(0)],
    ['Primer cobro', status === 'active' ? total : null],
  ];
}

function moneyFacts(purchase: PurchaseAtDesk): Fact[] {
  const { amount, discount_amount, refunded, refunding, disputed, renewal_payment } = purchase;
  const given = pesos(refunded - disputed);
  const back = refunded + refunding > 0;
  return [
    ['Precio', discount_amount > 0 ? formatMoney(amount) : null],
    ['Descuento', discount_amount > 0 ? formatMoney(-discount_amount) : null],
    ...totalFacts(purchase),
    ['Se pagó', back ? formatMoney(purchase.paid) : null],
    ['Devuelto', given > 0 ? formatMoney(-given) : null],
    ['Reclamado por su banco', disputed > 0 ? formatMoney(-disputed) : null],
    ['Por devolver', refunding > 0 ? formatMoney(-refunding) : null],
    ['Queda', back ? formatMoney(netOf(purchase)) : null],
    ['Cada cobro', renewal_payment === null ? null : formatMoney(renewal_payment)],
  ];
}

/** What was bought, by whom, for how much, and its state. */
export function PurchaseFacts({ purchase }: { purchase: PurchaseAtDesk }) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const { customer, class_package, reference, sold_by, createdAt, single_class } = purchase;
  const at = (instant: string | null) => (instant === null ? null : formatMoment(wallClockOf(instant, timezone)));
  const facts: Fact[] = [
    ...moneyFacts(purchase),
    ['Método', sayHowPaid(purchase)],
    ['Referencia', reference || null],
    [
      'Clase',
      single_class && `${single_class.class_type_name}, ${sayDateTime(single_class.class_date, today).toLowerCase()}`,
    ],
    ['Comprada', at(createdAt)],
    [isOnTrial(purchase) ? 'Empezó su prueba gratis' : 'Pagada', at(purchase.paid_at)],
    ['Se puede pagar hasta', purchase.status === 'pending' ? at(purchase.pending_until) : null],
    ['Próximo cobro', purchase.status === 'active' ? at(purchase.next_charge_at) : null],
    [
      'Cambia a',
      purchase.plan_change &&
        `${purchase.plan_change.title}, ${sayPlanPrice(purchase.plan_change)}, con el próximo cobro`,
    ],
    ['Su plan cambió', at(purchase.plan_changed_at)],
    ['Vendió', sold_by?.name ?? null],
    ['Falla', purchase.replaced_by === null ? purchase.failure : null],
    ['La reemplazó', purchase.replaced_by === null ? null : `la compra ${purchase.replaced_by}`],
  ];
  return (
    <div className={styles.stack}>
      <div>
        <p className={styles.title}>
          {class_package.title} <PurchaseStatusBadge purchase={purchase} />
        </p>
        <AppLink
          className={styles.person ?? ''}
          to={pathTo(paths.adminCustomer, { customer_id: customer.customer_id })}
        >
          {fullName(customer)}
        </AppLink>
      </div>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <SameReference purchase={purchase} />
    </div>
  );
}
