import type { ReactNode } from 'react';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { useSession } from '../lib/identity/use-session.ts';
import { settingAddress } from '../lib/setting-address.ts';
import { AppLink } from './link.tsx';
import styles from './switched-off.module.css';

interface SwitchedOffProps {
  /** The setting that is off. */
  setting: keyof Configuration;
  /** What the link to it does, for administrators: `Encenderlas en Configuración`. */
  action: string;
  /** Who does it, for everybody else. */
  otherwise?: string;
  children: ReactNode;
}

/** That the studio has switched something off, with a link to the very switch for whoever may press it. */
export function SwitchedOff({ setting, action, otherwise, children }: SwitchedOffProps) {
  const { role } = useSession();
  return (
    <span className={styles.off}>
      {children} {role === 'administrator' ? <AppLink to={settingAddress(setting)}>{action}</AppLink> : otherwise}
    </span>
  );
}
