import { AppLink } from '../link.tsx';
import type { RecordKind } from './record-kind.ts';
import styles from './records.module.css';
import { besideList } from './use-records-address.ts';

export interface DrawnProps<R> {
  kind: RecordKind<R>;
  /** Null: the records are only to look at. */
  linkTo: ((id: string | number) => string) | null;
}

/** A record's picture and name; the name opens it, and its target is the whole line. */
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
