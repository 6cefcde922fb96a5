import styles from './chip-link.module.css';
import { ChipRow } from './chip-link.tsx';
import { AppLink } from './link.tsx';

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
      <ChipRow>
        {places.map(({ id, label }) => (
          // Inside the page the browser itself finds the place.
          <AppLink key={id} className={styles.chip} to={`#${id}`} reloadDocument>
            {label}
          </AppLink>
        ))}
      </ChipRow>
    </nav>
  );
}
