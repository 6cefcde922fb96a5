import type { ReactNode } from 'react';
import { useConfiguration } from '../lib/configuration.tsx';
import { useSession } from '../lib/identity/use-session.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { AppNavLink } from '../ui/link.tsx';
import { Brand } from './brand.tsx';
import { staffMenu } from './menu.ts';
import { SkipLink } from './skip-link.tsx';
import styles from './staff-shell.module.css';
import { useLeave } from './use-leave.ts';

const roleNames = { customer: '', coach: 'Coach', desk: 'Recepción', administrator: 'Administración' };

/** Menu at the side on a laptop, at the bottom under the thumb on a phone. */
export function StaffShell({ children }: { children: ReactNode }) {
  const { role, user } = useSession();
  const leave = useLeave();
  const configuration = useConfiguration();
  const entries = role ? staffMenu(configuration, role) : [];
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.side}>
        <div className={styles.brand}>
          <Brand to={paths.desk} />
          {role && <p className={styles.role}>{roleNames[role]}</p>}
        </div>
        <nav className={styles.menu} aria-label="Principal">
          {entries.map(({ label, to, icon, exact }) => (
            <AppNavLink key={to} to={to} end={exact ?? false} className={styles.entry ?? ''}>
              <Icon name={icon} />
              <span>{label}</span>
            </AppNavLink>
          ))}
          <button type="button" className={`${styles.entry} ${styles.leave}`} onClick={leave} title={user?.email ?? ''}>
            <Icon name="exit" />
            <span>Salir</span>
          </button>
        </nav>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
