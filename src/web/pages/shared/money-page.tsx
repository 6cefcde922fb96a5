import type { ReactNode } from 'react';
import { useConfiguration } from '../../lib/configuration.tsx';
import { moneyParts } from '../../lib/money-parts.ts';
import { AppNavLink } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './money-page.module.css';

interface MoneyPageProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** The frame of what a person paid, has and pays with: the part's own title, the others one touch away. */
export function MoneyPage({ title, text, children }: MoneyPageProps) {
  const configuration = useConfiguration();
  const parts = moneyParts.filter(({ shown }) => shown(configuration));
  return (
    <>
      <PageHeading title={title} {...(text && { text })} />
      {parts.length > 1 && (
        <nav className={styles.parts} aria-label="Compras, créditos y pagos">
          {parts.map(({ label, to }) => (
            <AppNavLink key={to} to={to} end className={styles.part ?? ''}>
              {label}
            </AppNavLink>
          ))}
        </nav>
      )}
      {children}
    </>
  );
}
