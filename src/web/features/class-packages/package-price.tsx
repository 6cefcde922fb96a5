import { priceOf } from '#shared/package-rules.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { formatMoney } from '../../lib/format.ts';
import styles from './package-price.module.css';
import { sayEvery } from './package-words.ts';

type Priced = Pick<ClassPackage, 'price' | 'sale_price' | 'subscription_period' | 'subscription_interval'>;

/** The price, large; the regular price struck through if there is an offer. */
export function PackagePrice(offer: Priced) {
  const now = priceOf(offer);
  const every = sayEvery(offer);
  const reduced = offer.sale_price !== null && offer.sale_price < offer.price;
  return (
    <p className={styles.price}>
      {reduced && (
        <span className={styles.before}>
          <span className="visually-hidden">Antes </span>
          <s>{formatMoney(offer.price)}</s>
          <span className="visually-hidden">, ahora </span>
        </span>
      )}
      {now === 0 ? (
        <strong>Gratis</strong>
      ) : (
        <>
          <strong>{formatMoney(now)}</strong> <small>MXN{every && ` ${every}`}</small>
        </>
      )}
    </p>
  );
}
