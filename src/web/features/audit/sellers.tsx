import type { AuditSeller } from '#shared/wire/audit.ts';
import { count, formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import styles from './audit.module.css';
import { sellerFigures } from './audit-rows.ts';

interface SellersProps {
  sellers: readonly AuditSeller[];
  /** Whose acts are shown below; undefined: everybody's. */
  chosen: number | undefined;
  onChoose: (actor_id: number | undefined) => void;
}

/** Each staff member's acts with money and classes; what was given away is marked. */
export function Sellers({ sellers, chosen, onChoose }: SellersProps) {
  return (
    <ul className={styles.sellers}>
      {sellers.map((seller) => {
        const { customer_id, name } = seller.actor;
        const isChosen = chosen === customer_id;
        return (
          <li key={customer_id} className={styles.seller} data-chosen={isChosen || undefined}>
            <div className={styles.head}>
              <h3>{name}</h3>
              <Button
                small
                look="secondary"
                aria-pressed={isChosen}
                aria-label={isChosen ? 'Ver los de todos' : `Ver los actos de ${name}`}
                onClick={() => onChoose(isChosen ? undefined : customer_id)}
              >
                {isChosen ? 'Ver todos' : 'Ver'}
              </Button>
            </div>
            <dl className={styles.figures}>
              {sellerFigures(seller).map(({ label, count: times, total, money, watch }) => (
                <div key={label} data-watch={watch || undefined}>
                  <dt>{label}</dt>
                  <dd>
                    {money
                      ? formatMoney(total)
                      : count(total || times, total ? 'clase' : 'vez', total ? 'clases' : 'veces')}
                    {(money || total > 0) && <small>{count(times, 'vez', 'veces')}</small>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
