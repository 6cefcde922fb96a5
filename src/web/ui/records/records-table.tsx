import { Icon } from '../icon.tsx';
import type { Order, RecordColumn } from './record-kind.ts';
import { type DrawnProps, RecordName } from './record-name.tsx';
import styles from './records.module.css';

interface RecordsTableProps<R> extends DrawnProps<R> {
  /** What the table contains, for screen readers. */
  title: string;
  records: readonly R[];
  order: Order;
  onSort: (order: Order) => void;
}

interface HeadProps<R> {
  column: RecordColumn<R>;
  order: Order;
  onSort: (order: Order) => void;
}

function Head<R>({ column: { key, title, sortBy, numeric }, order, onSort }: HeadProps<R>) {
  const className = numeric ? styles.numeric : undefined;
  if (!sortBy) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const direction = order.key === key ? (order.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={direction}
        onClick={() => onSort({ key, descending: direction === 'ascending' })}
      >
        {title}
        <Icon name="down" size={16} />
      </button>
    </th>
  );
}

/** The records on a laptop: one line each, sorted by pressing a column's name. */
export function RecordsTable<R>({ title, records, kind, linkTo, order, onSort }: RecordsTableProps<R>) {
  const [first, ...others] = kind.columns;
  // Behind the last page the pager says so; columns over nothing would not.
  if (records.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {[first, ...others].map((column) => (
            <Head key={column.key} column={column} order={order} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={kind.idOf(record)}>
            <th scope="row">
              <RecordName record={record} kind={kind} linkTo={linkTo} />
            </th>
            {others.map(({ key, cell, numeric, whole }) => (
              <td key={key} className={numeric ? styles.numeric : whole ? styles.unbroken : undefined}>
                {cell(record)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
