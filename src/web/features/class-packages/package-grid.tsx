import type { ReactNode } from 'react';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import styles from './package-grid.module.css';

interface PackageGridProps {
  class_packages: readonly ClassPackage[];
  /** Draws one of them. */
  children: (offer: ClassPackage) => ReactNode;
}

/** Packages side by side, in the order given. */
export function PackageGrid({ class_packages, children }: PackageGridProps) {
  return (
    <ul className={styles.grid}>
      {class_packages.map((offer) => (
        <li key={offer.class_package_id}>{children(offer)}</li>
      ))}
    </ul>
  );
}
