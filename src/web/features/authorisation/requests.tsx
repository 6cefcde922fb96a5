import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#shared/full-name.ts';
import { sayDateTime, wallClockOf } from '#shared/time.ts';
import type { AuthorisationRequest } from '#shared/wire/authorisation.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { decideRequest, requestsQuery } from './api.ts';
import styles from './authorisation.module.css';

const stateWords: Record<AuthorisationRequest['state'], string> = {
  waiting: 'Espera a la administración',
  approved: 'Aprobada y hecha',
  refused: 'Rechazada',
  expired: 'Venció sin respuesta',
};

function Request({ request, decides }: { request: AuthorisationRequest; decides: boolean }) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const alerts = useAlerts();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const {
    sentence,
    particulars,
    customer,
    amount,
    requested_by,
    requested_at,
    reason,
    last_refusal,
    state,
    decided_by,
  } = request;

  async function answer(decision: 'approved' | 'refused') {
    setBusy(true);
    try {
      const { message } = await decideRequest(request.authorisation_request_id, decision);
      alerts.success(message);
    } catch (error) {
      alerts.error(error);
    }
    setBusy(false);
    await client.invalidateQueries();
  }

  return (
    <Card>
      <div className={styles.request}>
        <p>
          <strong>{sentence}</strong>
          {customer && ` Para ${fullName(customer)}.`}
          {amount && particulars === null ? ` ${formatMoney(amount)}.` : ''}
        </p>
        {particulars !== null && (
          <p>
            <strong>{particulars}</strong>
          </p>
        )}
        <p>
          {fullName(requested_by)}, {sayDateTime(wallClockOf(requested_at, timezone), today).toLowerCase()}: {reason}
        </p>
        {last_refusal !== '' && <p role="status">No se pudo la última vez: {last_refusal}</p>}
        {decides ? (
          <span className={styles.actions}>
            <Button small disabled={busy} onClick={() => answer('approved')}>
              Aprobar
            </Button>
            <Button small look="secondary" disabled={busy} onClick={() => answer('refused')}>
              Rechazar
            </Button>
          </span>
        ) : (
          <p>
            {stateWords[state]}
            {decided_by && ` por ${fullName(decided_by)}`}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Authorisation requests: for administrators those to decide; for the person who asked, the outcome. */
export function AuthorisationRequests() {
  const { role } = useSession();
  const decides = role === 'administrator';
  const query = useQuery(requestsQuery);
  const shown = (query.data?.authorisation_requests ?? []).filter(({ state }) => !decides || state === 'waiting');
  if (shown.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="autorizaciones">
      <h2 id="autorizaciones">{decides ? 'Esperan tu autorización' : 'Autorizaciones que pediste'}</h2>
      <ul className={styles.requests}>
        {shown.map((request) => (
          <li key={request.authorisation_request_id}>
            <Request request={request} decides={decides} />
          </li>
        ))}
      </ul>
    </section>
  );
}
