import { useQuery } from '@tanstack/react-query';
import { consentActWords } from '#shared/consent.ts';
import { formatMoment, wallClockOf } from '#shared/time.ts';
import type { Consent } from '#shared/wire/consents.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { HtmlContent } from '../../../ui/html-content.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Unfold } from '../../../ui/unfold.tsx';
import { consentsQuery } from '../api.ts';
import styles from './person-consents.module.css';

/** For the owner: what this person agreed to, in which words, and what she revoked. */
export function PersonConsents({ customer_id }: { customer_id: number }) {
  const query = useQuery(consentsQuery(customer_id));
  return <QueryView query={query}>{(consents) => <List consents={consents} />}</QueryView>;
}

/** A no after a yes revokes it. @param consents newest first */
function answerOf({ page_id, given }: Consent, earlier: readonly Consent[]): string {
  if (given) return 'Aceptó';
  return earlier.find((one) => one.page_id === page_id)?.given ? 'Lo retiró' : 'No aceptó';
}

function List({ consents }: { consents: readonly Consent[] }) {
  const { timezone } = useConfiguration();
  if (consents.length === 0) return <p className={styles.muted}>Todavía no ha aceptado nada.</p>;
  return (
    <ul className={styles.list}>
      {consents.map((consent, index) => {
        const { consent_id, title, version, content, given, act, occurred_at } = consent;
        return (
          <li key={consent_id}>
            <div className={styles.line}>
              <span>
                {title}
                {version !== null && `, versión ${version}`}
                <span className={styles.muted}>
                  {formatMoment(wallClockOf(occurred_at, timezone))} · {consentActWords[act]}
                </span>
              </span>
              <StatusBadge tone={given ? 'good' : 'neutral'}>
                {answerOf(consent, consents.slice(index + 1))}
              </StatusBadge>
            </div>
            {content ? (
              <Unfold label="El texto que leyó">
                <div className={styles.words}>
                  <HtmlContent html={content} />
                </div>
              </Unfold>
            ) : (
              <p className={styles.muted}>El texto cambió antes de que el estudio lo guardara.</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
