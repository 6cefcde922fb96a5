import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invoicesQuery } from '../../features/purchases/api.ts';
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

/** What a customer has left of what the studio has switched off: cards to delete, charges to read. */
function useLeft(): ReadonlySet<string> {
  const { payment_sources_enabled, subscriptions_enabled } = useConfiguration();
  const cards = useQuery({ ...sourcesQuery, enabled: !payment_sources_enabled });
  const charges = useQuery({ ...invoicesQuery, enabled: !subscriptions_enabled });
  return new Set([...(cards.data?.length ? [paths.cards] : []), ...(charges.data?.length ? [paths.charges] : [])]);
}

/** The frame of a person's payments, credits and cards: the part's own title, with links to the others. */
export function MoneyPage({ title, text, children }: MoneyPageProps) {
  const configuration = useConfiguration();
  const left = useLeft();
  const parts = moneyParts.filter(({ to, shown }) => shown(configuration) || left.has(to));
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
