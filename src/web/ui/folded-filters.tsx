import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './folded-filters.module.css';
import { Icon } from './icon.tsx';

/** A filter that narrows the list, to be removed with one tap. */
export interface ActiveFilter {
  name: string;
  words: string;
  remove: () => void;
}

interface FoldedFiltersProps {
  active: readonly ActiveFilter[];
  /** What the list shows before anything is chosen, such as its days. */
  otherwise?: string | undefined;
  children: ReactNode;
}

/**
 * A list's filters. On a phone, where they would fill a third of the screen, they are behind 'Filtros (2)', and the active
 * ones are chips; elsewhere all are visible.
 */
export function FoldedFilters({ active, otherwise, children }: FoldedFiltersProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  return (
    <>
      <div className={styles.line}>
        <button
          ref={toggle}
          type="button"
          className={styles.chip}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon name="filter" size={20} />
          {active.length > 0 ? `Filtros (${active.length})` : 'Filtros'}
        </button>
        {active.map(({ name, words, remove }) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={`Quitar: ${words}`}
            onClick={() => {
              // The chip goes, and the focus with it.
              toggle.current?.focus({ preventScroll: true });
              remove();
            }}
          >
            <span className={styles.words}>{words}</span>
            <Icon name="close" size={16} />
          </button>
        ))}
        {otherwise && <span className={styles.note}>{otherwise}</span>}
      </div>
      <div id={id} className={styles.fields} data-shown={shown || undefined}>
        {children}
      </div>
    </>
  );
}
