import { useSession } from '../lib/identity/use-session.ts';
import { Icon } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import type { StaffMenuSection } from './staff-menu.ts';
import styles from './staff-side.module.css';
import { useLeave } from './use-leave.ts';

/** The office's whole menu beside the screen of a laptop. */
export function StaffSide({
  sections,
  current,
}: {
  sections: readonly StaffMenuSection[];
  current: string | undefined;
}) {
  const { user } = useSession();
  const leave = useLeave();
  return (
    <nav className={styles.menu} aria-label="Principal">
      {sections.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.section}>{title}</h2>
          {entries.map(({ label, to, icon }) => (
            <AppLink key={to} to={to} className={styles.entry ?? ''} aria-current={to === current ? 'page' : undefined}>
              <Icon name={icon} size={20} />
              {label}
            </AppLink>
          ))}
        </section>
      ))}
      <button type="button" className={`${styles.entry} ${styles.leave}`} onClick={leave} title={user?.email ?? ''}>
        <Icon name="exit" size={20} />
        Salir
      </button>
    </nav>
  );
}
