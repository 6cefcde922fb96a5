import { paths } from '../screens.ts';
import { Icon } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import type { MenuSection } from './menu.ts';
import styles from './menu-entries.module.css';
import { useLeave } from './use-leave.ts';

interface MenuEntriesProps {
  section: MenuSection;
  /** The address of the current entry. */
  current: string | undefined;
  onFollow?: () => void;
}

/** One section of a menu. */
export function MenuEntries({ section: { title, entries }, current, onFollow }: MenuEntriesProps) {
  return (
    <>
      <h2 className={styles.section}>{title}</h2>
      {entries.map(({ label, to, icon }) => (
        <AppLink
          key={to}
          to={to}
          className={styles.entry ?? ''}
          aria-current={to === current ? 'page' : undefined}
          onClick={onFollow}
        >
          <Icon name={icon} />
          {label}
        </AppLink>
      ))}
    </>
  );
}

/** A link from the office to the studio's public site. */
export function SiteEntry() {
  return (
    <a href={paths.home} target="_blank" rel="noreferrer" className={styles.entry}>
      <Icon name="eye" />
      Ver mi sitio
      <span className="visually-hidden"> (en otra pestaña)</span>
    </a>
  );
}

/** 'Salir', at the end of a menu. */
export function LeaveEntry({ title }: { title?: string | undefined }) {
  const leave = useLeave();
  return (
    <button type="button" className={`${styles.entry} ${styles.leave}`} onClick={leave} title={title}>
      <Icon name="exit" />
      Salir
    </button>
  );
}
