import { useStudioNow } from '../../lib/use-server-now.tsx';
import { type Hours, minutesOf, rowOf } from './hours.ts';
import { lengths } from './lengths.ts';
import styles from './week-grid.module.css';

/** How far today is. */
export function NowLine({ hours }: { hours: Hours }) {
  const now = minutesOf(useStudioNow().toISOString());
  if (now < hours.from || now > hours.until) return null;
  return <div className={styles.now} style={lengths({ '--row': rowOf(now, hours) })} aria-hidden="true" />;
}
