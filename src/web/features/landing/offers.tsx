import type { ReactNode } from 'react';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import styles from './offers.module.css';

interface OffersProps {
  class_packages: readonly ClassPackage[];
  /** Draws one of them. */
  children: (offer: ClassPackage) => ReactNode;
}

/** The packages of the landing page side by side. */
export function Offers({ class_packages, children }: OffersProps) {
  return (
    <ul className={styles.offers}>
      {class_packages.map((offer) => (
        <li key={offer.class_package_id}>{children(offer)}</li>
      ))}
    </ul>
  );
}
