import { foldedName } from '#shared/folded-name.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface NamesakeProps {
  name: string;
  /** The names of the others. */
  others: readonly string[];
  /** The warning, with a way to distinguish them. */
  children: string;
}

/**
 * Shown below a name that another one has too. It only warns, since two may have the same name (docs/rules.md#one-name).
 */
export function Namesake({ name, others, children }: NamesakeProps) {
  const folded = foldedName(name);
  const alike = folded !== '' && others.some((other) => foldedName(other) === folded);
  return (
    <p role="status" className={styles.warning}>
      {alike && (
        <>
          <Icon name="alert" size={18} />
          {children}
        </>
      )}
    </p>
  );
}
