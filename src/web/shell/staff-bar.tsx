import { Icon } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import styles from './staff-bar.module.css';
import type { StaffMenuSection } from './staff-menu.ts';

/** Under the thumb on a phone: what is used most, and the way to everything else. */
export function StaffBar(props: {
  sections: readonly StaffMenuSection[];
  current: string | undefined;
  onMenu: () => void;
}) {
  const { sections, current, onMenu } = props;
  const entries = sections.flatMap((section) => section.entries).filter(({ primary }) => primary);
  return (
    <nav className={styles.bar} aria-label="Lo más usado">
      {entries.map(({ label, to, icon }) => (
        <AppLink key={to} to={to} className={styles.entry ?? ''} aria-current={to === current ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </AppLink>
      ))}
      <button type="button" className={styles.entry} aria-label="Abrir menú" onClick={onMenu}>
        <Icon name="menu" />
        <span>Menú</span>
      </button>
    </nav>
  );
}
