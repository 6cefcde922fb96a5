import { fullHours, type Hours, rowOf } from './hours.ts';
import { lengths } from './lengths.ts';
import { timeOf } from './moving.ts';
import styles from './week-grid.module.css';

/** The hours beside the week; each class says its own aloud. */
export function HourRuler({ hours }: { hours: Hours }) {
  return (
    <div className={styles.ruler} aria-hidden="true">
      {fullHours(hours).map((minutes) => (
        <span key={minutes} style={lengths({ '--row': rowOf(minutes, hours) })}>
          {timeOf(minutes)}
        </span>
      ))}
    </div>
  );
}
