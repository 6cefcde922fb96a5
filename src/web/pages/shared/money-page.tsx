import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConfiguration } from '../../lib/configuration.tsx';
import { moneyParts } from '../../lib/money-parts.ts';
import { sourcesQuery } from '../../lib/payments/sources-query.ts';
import { paths } from '../../screens.ts';
import { AppNavLink } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './money-page.module.css';

interface MoneyPageProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** Whether a card is still saved although the studio no longer saves cards, so that it can be deleted. */
function useStillKeepsCards(): boolean {
  const { payment_sources_enabled } = useConfiguration();
  const { data = [] } = useQuery({ ...sourcesQuery, enabled: !payment_sources_enabled });
  return !payment_sources_enabled && data.length > 0;
}

/** The frame of a person's payments, credits and cards: the part's own title, with links to the others. */
export function MoneyPage({ title, text, children }: MoneyPageProps) {
  const configuration = useConfiguration();
  const stillKeepsCards = useStillKeepsCards();
  const parts = moneyParts.filter(({ to, shown }) => shown(configuration) || (to === paths.cards && stillKeepsCards));
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
