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
  /** What can be done with it, as wide as the card; not drawn once it is sold out. Null: only to look at. */
  action: ReactNode;
  /** While it is written in the office: no price stands yet, so that it does not read as free. */
  unpriced?: boolean;
  /** The heading's place on its page. */
  heading?: 'h2' | 'h3';
  /** Among many: on a phone its picture makes room, so that they are compared at a glance. */
  compact?: boolean;
}

/**
 * A package as a customer compares it with the others: price, what one class costs, for how long and for what.
 * Everything it says is the studio's own configuration of the package.
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
