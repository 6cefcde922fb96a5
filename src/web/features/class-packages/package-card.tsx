import { type ReactNode, useId } from 'react';
import { isTrial } from '#shared/package-rules.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Offer } from './offer.ts';
import { PackageBadges } from './package-badges.tsx';
import styles from './package-card.module.css';
import { PackageFacts } from './package-facts.tsx';
import { PackagePrice } from './package-price.tsx';
import { sayPricePerClass } from './package-words.ts';

interface PackageCardProps {
  offer: Offer;
  /** The action, as wide as the card; hidden once it is sold out. Null: none. */
  action: ReactNode;
  /** No price yet, in the office's preview, so that it does not read as free. */
  unpriced?: boolean;
  /** The heading's level on its page. */
  heading?: 'h2' | 'h3';
  /** In a long list: on a phone without its picture, so that packages can be compared at a glance. */
  compact?: boolean;
}

/**
 * A package for a customer who compares it with others: price, price per class, validity and classes. All texts come from
 * the package's own configuration.
 */
export function PackageCard(props: PackageCardProps) {
  const { offer, action, unpriced = false, heading: Heading = 'h3', compact } = props;
  const titleId = useId();
  const soldOut = offer.left === 0;
  const each = sayPricePerClass(offer);
  return (
    <article
      className={styles.card}
      aria-labelledby={titleId}
      data-compact={compact || undefined}
      data-trial={isTrial(offer) || undefined}
      data-sold-out={soldOut || undefined}
    >
      {offer.image && (
        <Picture
          className={styles.picture}
          src={offer.image.src}
          alt=""
          width={640}
          height={320}
          sizes="(width >= 64rem) 22rem, (width >= 40rem) 50vw, 100vw"
        />
      )}
      <div className={styles.words}>
        <PackageBadges offer={offer} />
        <Heading id={titleId} className={styles.title}>
          {offer.title}
        </Heading>
        <div className={styles.cost}>
          {unpriced ? <p className={styles.each}>Aún sin precio</p> : <PackagePrice {...offer} />}
          {each && !unpriced && <p className={styles.each}>{each}</p>}
        </div>
        {offer.short_description !== '' && <p className={styles.text}>{offer.short_description}</p>}
        <PackageFacts offer={offer} />
        {action && <div className={styles.action}>{soldOut ? <p className={styles.gone}>Agotado</p> : action}</div>}
      </div>
    </article>
  );
}
