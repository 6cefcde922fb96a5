import { Icon } from '../icon.tsx';
import { type DrawnProps, RecordName } from './record-name.tsx';
import styles from './records.module.css';

/** The records on a phone: a card each, with the table's columns. */
export function RecordsCards<R>({ records, kind, linkTo }: DrawnProps<R> & { records: readonly R[] }) {
  const [, ...others] = kind.columns;
  return (
    <ul className={styles.cards}>
      {records.map((record) => (
        <li key={kind.idOf(record)} className={styles.card}>
          <div className={styles.whole}>
            <RecordName record={record} kind={kind} linkTo={linkTo} />
            {others.length > 0 && (
              <dl className={styles.facts}>
                {others.map(({ key, title, cell }) => (
                  <div key={key}>
                    <dt>{title}</dt>
                    <dd>{cell(record)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
          {linkTo && <Icon name="right" size={20} />}
        </li>
      ))}
    </ul>
  );
}
