import styles from './chip-link.module.css';

interface JumpRowProps {
  /** The ids of the sections below, in their order. */
  places: readonly { id: string; label: string }[];
  className?: string | undefined;
}

/** Links to the sections of a long screen, for phones; nothing without sections. */
export function JumpRow({ places, className }: JumpRowProps) {
  if (places.length === 0) return null;
  return (
    <nav aria-label="En esta página" className={className}>
      <div className={styles.row}>
        {places.map(({ id, label }) => (
          // Within the page, the browser itself scrolls there.
          <a key={id} className={styles.chip} href={`#${id}`}>
            {label}
          </a>
        ))}
      </div>
    </nav>
  );
}
