import { useSession } from '../lib/identity/use-session.ts';
import { LeaveEntry, MenuEntries } from './menu-entries.tsx';
import type { StaffMenuSection } from './staff-menu.ts';
import styles from './staff-side.module.css';

/** The office's whole menu beside the screen of a laptop. */
export function StaffSide({
  sections,
  current,
}: {
  sections: readonly StaffMenuSection[];
  current: string | undefined;
}) {
  const { user } = useSession();
  return (
    <nav className={styles.menu} aria-label="Principal">
      {sections.map((section) => (
        <section key={section.title} aria-label={section.title}>
          <MenuEntries section={section} current={current} />
        </section>
      ))}
      <LeaveEntry title={user?.email ?? ''} />
    </nav>
  );
}
