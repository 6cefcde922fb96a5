import { useEffect, useState } from 'react';
import { loadLater } from '../lib/load-later.ts';
import styles from './qr-code.module.css';
import { Skeleton } from './skeleton.tsx';

/** White modules on each side; with fewer, a scanner does not find the start. */
const QUIET = 10;

/** One path for all dark bars of `1101…`. */
export function barsOf(modules: string): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ 0: bar, index }) => `M${index + QUIET} 0h${bar.length}v1h-${bar.length}z`)
    .join('');
}

/** Digits as a Code 128 barcode, dark on white whatever the studio's colours are. Its code is loaded when shown. */
export function Barcode({ digits, label }: { digits: string; label: string }) {
  const [modules, setModules] = useState<string | null>(null);
  useEffect(() => {
    return loadLater(
      () => import('jsbarcode'),
      ({ default: draw }) => {
        const drawn: { encodings?: { data: string }[] } = {};
        draw(drawn, digits, { format: 'CODE128' });
        setModules(drawn.encodings?.map(({ data }) => data).join('') ?? null);
      },
    );
  }, [digits]);
  return (
    <div className={styles.bars}>
      {modules === null ? (
        <Skeleton height="100%" />
      ) : (
        <svg viewBox={`0 0 ${modules.length + 2 * QUIET} 1`} preserveAspectRatio="none" role="img" aria-label={label}>
          <rect className={styles.paper} width="100%" height="1" />
          <path className={styles.ink} d={barsOf(modules)} shapeRendering="crispEdges" />
        </svg>
      )}
    </div>
  );
}
