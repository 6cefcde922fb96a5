import { useEffect, useState } from 'react';
import { loadLater } from '../lib/load-later.ts';
import styles from './qr-code.module.css';
import { Skeleton } from './skeleton.tsx';

type Squares = readonly (readonly boolean[])[];

/** One path for all dark squares: each run of them in a row is one rectangle. */
function pathOf(squares: Squares): string {
  const runs: string[] = [];
  squares.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
    }
  });
  return runs.join('');
}

/** With the quiet zone that scanners need. */
export const QR_OPTIONS = { ecc: 'medium', border: 3 } as const;

/** A QR code as one SVG, dark on white whatever the studio's colours are, since scanners need it. */
export function QrSquares({ squares, label }: { squares: Squares; label: string }) {
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles.paper} d={`M0 0h${squares.length}v${squares.length}H0z`} />
      <path className={styles.ink} d={pathOf(squares)} />
    </svg>
  );
}

/** A QR code of a text; the code that draws it is loaded when it is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<Squares | null>(null);
  useEffect(() => {
    return loadLater(
      () => import('qr'),
      ({ encodeQR }) => {
        setSquares(encodeQR(text, 'raw', QR_OPTIONS));
      },
    );
  }, [text]);
  if (squares) return <QrSquares squares={squares} label={label} />;
  return (
    <div className={styles.code}>
      <Skeleton height="100%" />
    </div>
  );
}
