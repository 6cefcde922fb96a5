import { ownProperties } from './own-properties.ts';
import styles from './skeleton.module.css';

/** A placeholder shape without animation. Width and height are CSS lengths. */
export function Skeleton(props: { width?: string; height?: string; round?: boolean }) {
  const { width = '100%', height = '1rem', round = false } = props;
  const size = ownProperties({ '--width': width, '--height': height });
  return <span className={round ? styles.round : styles.bar} style={size} aria-hidden="true" />;
}

/** Rows as tall as those of the list that is loading. */
export function ListSkeleton({ rows = 5, height = '5.5rem' }: { rows?: number; height?: string }) {
  return (
    <output className={styles.list} aria-busy="true">
      <span className="visually-hidden">Cargando…</span>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((key) => (
        <Skeleton key={key} height={height} />
      ))}
    </output>
  );
}

/** Lines of a loading text, the last of each paragraph shorter. */
const paragraphs = [
  ['100%', '94%', '98%', '62%'],
  ['97%', '100%', '91%', '99%', '45%'],
];

/** A loading page of text: heading and lines in their places. */
export function TextSkeleton() {
  return (
    <output className={styles.text} aria-busy="true">
      <span className="visually-hidden">Cargando…</span>
      <Skeleton width="min(18rem, 70%)" height="2.25rem" />
      {paragraphs.map((lines) => (
        <span key={lines.length} className={styles.paragraph}>
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </span>
      ))}
    </output>
  );
}

/** A whole loading screen: a heading and a list. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton width="min(16rem, 60%)" height="2.25rem" />
      <ListSkeleton />
    </div>
  );
}
