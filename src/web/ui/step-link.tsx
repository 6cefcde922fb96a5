import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { AppLink } from './link.tsx';
import styles from './step-link.module.css';

/** A link one step back or forward, without a history entry of its own. */
export function StepLink({ to, way, label }: { to: string; way: 'left' | 'right'; label: string }) {
  return (
    <AppLink className={styles.step ?? ''} to={to} replace aria-label={label}>
      <Icon name={way} />
    </AppLink>
  );
}

/** A link back to the start: 'Hoy'. */
export function FirstStepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink className={styles.home ?? ''} to={to} replace>
      {children}
    </AppLink>
  );
}
