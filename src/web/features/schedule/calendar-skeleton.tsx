import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './week.module.css';

const columns = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
const rows = ['07', '08', '09', '18', '19'];

/** Days and rows in the place of a loading week. */
export function CalendarSkeleton({ shownIndex }: { shownIndex: number }) {
  return (
    <output className={styles.week} aria-busy="true">
      <span className="visually-hidden">Cargando…</span>
      {columns.map((column, index) => (
        <div key={column} className={styles.day} data-shown={index === shownIndex || undefined}>
          <Skeleton width="60%" height="1.75rem" />
          <div className={styles.classes}>
            {rows.map((row) => (
              <Skeleton key={row} height="6.5rem" />
            ))}
          </div>
        </div>
      ))}
    </output>
  );
}
