import '../theme/whole-letters.css';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useConfiguration } from '../lib/configuration.tsx';
import { homeOf } from '../lib/home-of.ts';
import { useSession } from '../lib/identity/use-session.ts';
import { Brand } from './brand.tsx';
import { Drawer } from './drawer.tsx';
import { currentEntry } from './menu.ts';
import { SiteEntry } from './menu-entries.tsx';
import { SkipLink } from './skip-link.tsx';
import { StaffBar } from './staff-bar.tsx';
import { staffMenu } from './staff-menu.ts';
import styles from './staff-shell.module.css';
import { StaffSide } from './staff-side.tsx';
import { useFindPeople } from './use-find-people.ts';
import { useFocusArrival } from './use-focus-arrival.ts';

const roleNames = { customer: '', coach: 'Coach', desk: 'Recepción', administrator: 'Administración' };

/** Menu at the side on a laptop; on a phone the most used screens are in the bottom bar and the rest in a drawer. */
export function StaffShell({ children }: { children: ReactNode }) {
  const { role } = useSession();
  const { pathname } = useLocation();
  const configuration = useConfiguration();
  const content = useFocusArrival();
  const [opened, setOpened] = useState(false);
  const sections = role ? staffMenu(configuration, role) : [];
  const current = currentEntry(sections, pathname);
  useFindPeople(role === 'desk' || role === 'administrator');
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.side}>
        <div className={styles.brand}>
          <Brand to={homeOf(role)} />
          {role && <p className={styles.role}>{roleNames[role]}</p>}
        </div>
        <StaffSide sections={sections} current={current} />
      </header>
      <StaffBar sections={sections} current={current} onMenu={() => setOpened(true)} />
      <Drawer opened={opened} onClose={() => setOpened(false)} sections={sections}>
        <SiteEntry />
      </Drawer>
      <main ref={content} id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
