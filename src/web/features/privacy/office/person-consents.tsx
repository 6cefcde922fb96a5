import { useQuery } from '@tanstack/react-query';
import { consentActWords } from '#shared/consent.ts';
import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { Consent } from '#shared/wire/consents.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { HtmlContent } from '../../../ui/html-content.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Unfold } from '../../../ui/unfold.tsx';
import { consentsQuery } from '../api.ts';
import styles from './person-consents.module.css';

/** For the owner: what this person agreed to, in which words, and what she took back. */
export function PersonConsents({ customer_id }: { customer_id: number }) {
  const query = useQuery(consentsQuery(customer_id));
  return <QueryView query={query}>{(consents) => <List consents={consents} />}</QueryView>;
}

function List({ consents }: { consents: readonly Consent[] }) {
  const { timezone } = useConfiguration();
  if (consents.length === 0) return <p className={styles.muted}>Todavía no ha aceptado nada.</p>;
  return (
    <ul className={styles.list}>
      {consents.map(({ consent_id, title, version, content, given, act, occurred_at }) => (
        <li key={consent_id}>
          <div className={styles.line}>
            <span>
              {title}
              {version !== null && `, versión ${version}`}
              <span className={styles.muted}>
                {formatDateTime(wallClockOf(occurred_at, timezone))} · {consentActWords[act]}
              </span>
            </span>
            <StatusBadge tone={given ? 'good' : 'neutral'}>{given ? 'Aceptó' : 'No aceptó'}</StatusBadge>
          </div>
          {content ? (
            <Unfold label="El texto que leyó">
              <HtmlContent html={content} />
            </Unfold>
          ) : (
            <p className={styles.muted}>El texto cambió antes de que el estudio lo guardara.</p>
          )}
        </li>
      ))}
    </ul>
  );
}
