import { AppLink } from '../link.tsx';
import type { RecordKind } from './record-kind.ts';
import styles from './records.module.css';
import { besideList } from './use-records-address.ts';

export interface DrawnProps<R> {
  kind: RecordKind<R>;
  /** Null: the records cannot be opened. */
  linkTo: ((id: string | number) => string) | null;
}

/** A record's picture and name; the name opens it, with the whole line as its target. */
export function RecordName<R>({ record, kind, linkTo }: DrawnProps<R> & { record: R }) {
  const name = kind.columns[0].cell(record);
  return (
    <span className={styles.name}>
      {kind.picture?.(record)}
      {linkTo === null ? (
        <span className={styles.title}>{name}</span>
      ) : (
        <AppLink to={linkTo(kind.idOf(record))} state={besideList} className={`${styles.title} ${styles.open}`}>
          {name}
        </AppLink>
      )}
    </span>
  );
}
