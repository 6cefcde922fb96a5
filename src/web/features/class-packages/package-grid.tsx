import type { ReactNode } from 'react';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import styles from './package-grid.module.css';

interface PackageGridProps {
  class_packages: readonly ClassPackage[];
  /** Draws one of them. */
  children: (offer: ClassPackage) => ReactNode;
}

/** Packages side by side, in the given order; `#en-linea` is the first one with videos. */
export function PackageGrid({ class_packages, children }: PackageGridProps) {
  const online = class_packages.find(({ kind }) => kind === 'online');
  return (
    <ul className={styles.grid}>
      {class_packages.map((offer) => (
        <li key={offer.class_package_id} id={offer === online ? 'en-linea' : undefined}>
          {children(offer)}
        </li>
      ))}
    </ul>
  );
}
