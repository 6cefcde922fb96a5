import { ownProperties } from '../../ui/own-properties.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { daysOf } from './api.ts';
import { DayHead } from './day-head.tsx';
import { hoursOf, rowsIn } from './hours.ts';
import styles from './week-board.module.css';
import gridStyles from './week-grid.module.css';

/** The week while its classes are loading. */
export function BoardSkeleton({ monday }: { monday: string }) {
  return (
    <output className={styles.board} style={ownProperties({ '--all-rows': rowsIn(hoursOf([])) })} aria-busy="true">
      <span className="visually-hidden">Cargando…</span>
      <div className={gridStyles.ruler} aria-hidden="true" />
      {daysOf(monday).map((date) => (
        <div key={date} className={styles.day}>
          <DayHead date={date} />
          <div className={`${gridStyles.hours} ${gridStyles.coming}`}>
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
          </div>
        </div>
      ))}
    </output>
  );
}
