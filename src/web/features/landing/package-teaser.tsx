import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { count, formatMoney } from '../../lib/format.ts';
import { paths, pathTo } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './package-teaser.module.css';

function classesIn({ class_amount }: ClassPackage): string {
  return class_amount === -1 ? 'Clases ilimitadas' : count(class_amount, 'clase', 'clases');
}

function Price({ price, sale_price }: ClassPackage) {
  return (
    <p className={styles.price}>
      {sale_price !== null && (
        <>
          <span className="visually-hidden">Antes </span>
          <s>{formatMoney(price)}</s>
          <span className="visually-hidden">, ahora </span>
        </>
      )}
      <strong>{formatMoney(sale_price ?? price)}</strong> <small>MXN</small>
    </p>
  );
}

/** A package on the landing page: what it gives, for how long and for how much. */
export function PackageTeaser(offer: ClassPackage) {
  const { class_package_id, title, short_description, expiration_days, is_trial } = offer;
  return (
    <article className={styles.teaser} data-trial={is_trial || undefined}>
      <h3 className={styles.title}>{title}</h3>
      <Price {...offer} />
      <p className={styles.terms}>
        {classesIn(offer)} · vigencia de {count(expiration_days, 'día', 'días')}
      </p>
      {short_description !== '' && <p className={styles.text}>{short_description}</p>}
      <ButtonLink
        wide
        look={is_trial ? 'primary' : 'secondary'}
        className={styles.buy ?? ''}
        to={pathTo(paths.checkout, { class_package_id })}
        aria-label={`Comprar ${title}`}
      >
        Comprar
      </ButtonLink>
    </article>
  );
}
