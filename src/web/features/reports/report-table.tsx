import { type ReactNode, useId } from 'react';
import styles from './report-table.module.css';

interface ReportTableProps {
  title: string;
  /** The heads of the columns, the first that of the names; the others are of numbers. */
  heads: readonly string[];
  /** Beside the title. */
  note?: ReactNode;
  /** The title is visible above already; this one is for screen readers. */
  untitled?: boolean;
  /** `<ReportRow>`s. */
  children: ReactNode;
}

/** A part of a report as a table, which scrolls inside itself where it is wider than the screen. */
export function ReportTable({ title, heads, note, untitled = false, children }: ReportTableProps) {
  const id = useId();
  const [first, ...numbers] = heads;
  return (
    <div className={styles.part}>
      <div className={untitled ? 'visually-hidden' : styles.head}>
        {untitled ? <span id={id}>{title}</span> : <h2 id={id}>{title}</h2>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls a wide table with the arrow keys */}
      <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {numbers.map((head) => (
                <th key={head} scope="col" className={styles.number}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  );
}

interface ReportRowProps {
  /** What the row is about; a link to its rows, where a screen lists them. */
  name: ReactNode;
  /** Below the name, small. */
  note?: string;
  numbers: readonly ReactNode[];
}

export function ReportRow({ name, note, numbers }: ReportRowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        {note && <span className={styles.small}>{note}</span>}
      </th>
      {numbers.map((number, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name here, and columns never move
        <td key={column} className={styles.number}>
          {number}
        </td>
      ))}
    </tr>
  );
}
