import { foldedName } from '#shared/folded-name.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface NamesakeProps {
  name: string;
  /** What the others are called. */
  others: readonly string[];
  /** That there is one, and how people would tell them apart. */
  children: string;
}

/** Stands below a name that another one bears too. It only warns: two may be called alike (docs/rules.md#one-name). */
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
