import { Icon, type IconName } from './icon.tsx';
import styles from './outcome-mark.module.css';

/** The icon above the message of how something ended. */
export function OutcomeMark({ icon = 'check', tone = 'good' }: { icon?: IconName; tone?: 'good' | 'waiting' | 'bad' }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={icon} size={36} />
    </span>
  );
}
