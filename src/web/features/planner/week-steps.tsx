import { addDays, formatDay } from '../../lib/format.ts';
import type { DayAddress } from '../../lib/use-day-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../../ui/link.tsx';
import styles from './week-steps.module.css';

/** Which week is shown, and the way to others. */
export function WeekSteps({ monday, address }: { monday: string; address: DayAddress }) {
  const { today, linkTo } = address;
  const sunday = addDays(monday, 6);
  const isThisWeek = monday <= today && today <= sunday;
  return (
    <div className={styles.steps}>
      <AppLink className={styles.step ?? ''} to={linkTo(addDays(monday, -7))} replace aria-label="Semana anterior">
        <Icon name="left" />
      </AppLink>
      <p className={styles.week} role="status">
        {formatDay(monday)} – {formatDay(sunday)}
      </p>
      <AppLink className={styles.step ?? ''} to={linkTo(addDays(monday, 7))} replace aria-label="Semana siguiente">
        <Icon name="right" />
      </AppLink>
      {!isThisWeek && (
        <AppLink className={styles.today ?? ''} to={linkTo(today)} replace>
          Hoy
        </AppLink>
      )}
    </div>
  );
}
