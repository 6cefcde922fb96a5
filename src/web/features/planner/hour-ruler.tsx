import { IconButton } from '../../ui/button.tsx';
import { ownProperties } from '../../ui/own-properties.ts';
import { fullHours, type Hours, hidesHours, rowOf } from './hours.ts';
import { timeOf } from './moving.ts';
import styles from './week-grid.module.css';

interface HourRulerProps {
  hours: Hours;
  onEarlier: () => void;
  onLater: () => void;
}

/** The hours beside the week, with buttons for earlier and later ones; for screen readers each class has its own time. */
export function HourRuler({ hours, onEarlier, onLater }: HourRulerProps) {
  const hidden = hidesHours(hours);
  return (
    <div className={styles.ruler}>
      <div className={styles.corner}>
        {hidden.before && <IconButton icon="up" label="Ver horas más temprano" onClick={onEarlier} />}
      </div>
      <div aria-hidden="true">
        {fullHours(hours).map((minutes) => (
          <span key={minutes} className={styles.hour} style={ownProperties({ '--row': rowOf(minutes, hours) })}>
            {timeOf(minutes)}
          </span>
        ))}
      </div>
      {hidden.after && (
        <div className={styles.later}>
          <IconButton icon="down" label="Ver horas más tarde" onClick={onLater} />
        </div>
      )}
    </div>
  );
}
