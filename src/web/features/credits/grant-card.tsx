import type { ReactNode } from 'react';
import { formatDate } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import { hasToBegin } from '#shared/validity.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { sayCoverage } from '../../lib/coverage.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { sayFrozen } from './freeze/freeze-words.ts';
import styles from './grant-card.module.css';
import { type GrantState, grantState, sayLasting } from './grant-words.ts';

const sourceNames = { gift: 'Cortesía', purchase: 'Paquete' } as const;

function Amount({ class_amount, available_classes }: AvailableClass) {
  if (class_amount === UNLIMITED) return <p className={styles.unlimited}>Ilimitadas</p>;
  return (
    <>
      <p className={styles.amount}>
        <strong>{formatNumber(available_classes)}</strong> de {count(class_amount, 'clase', 'clases')}
      </p>
      <ProgressBar value={available_classes} max={class_amount} />
    </>
  );
}

function Status({ grant, state }: { grant: AvailableClass; state: GrantState }) {
  const now = useStudioNow();
  if (state === 'over') {
    return <StatusBadge>{grant.closed_reason === 'expired' ? 'Vencido' : 'Revocado'}</StatusBadge>;
  }
  if (state === 'spent') return <StatusBadge>Sin clases</StatusBadge>;
  const frozen = sayFrozen(grant, now);
  if (frozen !== '') return <StatusBadge tone="night">{frozen}</StatusBadge>;
  if (state === 'coming') return <StatusBadge tone="primary">Desde el {formatDate(grant.starts_on)}</StatusBadge>;
  if (!sayLasting(grant, now).soon) return null;
  return <StatusBadge tone="urgent">{hasToBegin(grant) ? 'Por empezar' : 'Por vencer'}</StatusBadge>;
}

/** One grant: how many classes are left, for which classes and until when. */
export function GrantCard({ grant, children }: { grant: AvailableClass; children?: ReactNode }) {
  const now = useStudioNow();
  const state = grantState(grant, now);
  return (
    <li className={styles.card} data-state={state}>
      <div className={styles.top}>
        <h2>{grant.reason === '' ? sourceNames[grant.source] : grant.reason}</h2>
        <Status grant={grant} state={state} />
      </div>
      <Amount {...grant} />
      <p className={styles.line}>{sayCoverage(grant)}</p>
      {sayLasting(grant, now).lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {children}
    </li>
  );
}
