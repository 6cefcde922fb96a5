import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { AppLink } from './link.tsx';
import styles from './step-link.module.css';

/** One step back or on, without a trail of its own in the browser's history. */
export function StepLink({ to, way, label }: { to: string; way: 'left' | 'right'; label: string }) {
  return (
    <AppLink className={styles.step ?? ''} to={to} replace aria-label={label}>
      <Icon name={way} />
    </AppLink>
  );
}

/** Back to where the steps began: 'Hoy'. */
export function FirstStepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink className={styles.home ?? ''} to={to} replace>
      {children}
    </AppLink>
  );
}
