import { hasScreen } from '../../routing/match.ts';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import styles from './shortcuts.module.css';

const shortcuts: readonly { label: string; to: string; icon: IconName }[] = [
  { label: 'Programar clases', to: paths.adminClasses, icon: 'calendar' },
  { label: 'Buscar cliente', to: paths.adminCustomers, icon: 'search' },
  { label: 'Caja de hoy', to: paths.deskTill, icon: 'till' },
  { label: 'Paquetes', to: paths.adminPackages, icon: 'ticket' },
  { label: 'Equipo', to: paths.adminStaff, icon: 'team' },
];

/** Links to an office's most frequent tasks. */
export function Shortcuts() {
  return (
    <nav className={styles.shortcuts} aria-label="Atajos">
      {shortcuts
        .filter(({ to }) => hasScreen(to))
        .map(({ label, to, icon }) => (
          <ButtonLink key={to} to={to} icon={icon} look="secondary">
            {label}
          </ButtonLink>
        ))}
    </nav>
  );
}
