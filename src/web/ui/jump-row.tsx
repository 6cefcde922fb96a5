import styles from './chip-link.module.css';

interface JumpRowProps {
  /** Ids of what stands further down, in its order. */
  places: readonly { id: string; label: string }[];
  className?: string | undefined;
}

/** Ways down a long screen, for a thumb that would have to push it along; nothing where there is none. */
export function JumpRow({ places, className }: JumpRowProps) {
  if (places.length === 0) return null;
  return (
    <nav aria-label="En esta página" className={className}>
      <div className={styles.row}>
        {places.map(({ id, label }) => (
          // Inside the page the browser itself finds the place.
          <a key={id} className={styles.chip} href={`#${id}`}>
            {label}
          </a>
        ))}
      </div>
    </nav>
  );
}
