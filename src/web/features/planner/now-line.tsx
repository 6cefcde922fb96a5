import { useStudioNow } from '../../lib/use-server-now.tsx';
import { ownProperties } from '../../ui/own-properties.ts';
import { type Hours, minutesOf, rowOf } from './hours.ts';
import styles from './week-grid.module.css';

/** A line at the present time of today. */
export function NowLine({ hours }: { hours: Hours }) {
  const now = minutesOf(useStudioNow().toISOString());
  if (now < hours.from || now > hours.until) return null;
  return <div className={styles.now} style={ownProperties({ '--row': rowOf(now, hours) })} aria-hidden="true" />;
}
