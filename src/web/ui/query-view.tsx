import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { Icon } from './icon.tsx';
import styles from './query-view.module.css';
import { ListSkeleton } from './skeleton.tsx';
import { EmptyState, ErrorState } from './states.tsx';

interface QueryViewProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** In the shape of what comes. */
  skeleton?: ReactNode;
  /** Where to go when it is not for this person, or not there. */
  wayOut?: ReactNode;
  children: (data: T) => ReactNode;
}

const NOTHING_THERE = 'No encontramos lo que buscas.';

/** What is said where asking again would change nothing; null where it might. */
function refusalOf(error: Error): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 403 || error.status === 404) return error.message;
  // The last part of an address that somebody cut or typed: no field of hers.
  return error.status === 400 && error.fields.id !== undefined ? NOTHING_THERE : null;
}

/** The states of something asked for: on its way, there, there but old, refused, failed. */
export function QueryView<T>({ query, skeleton = <ListSkeleton />, wayOut, children }: QueryViewProps<T>) {
  const { data, error, refetch } = query;
  const refusal = error && refusalOf(error);
  if (refusal) {
    return (
      <EmptyState text={refusal} drawing="weight" heading={wayOut !== undefined}>
        {wayOut}
      </EmptyState>
    );
  }
  if (data === undefined) return error ? <ErrorState error={error} onRetry={refetch} /> : skeleton;
  return (
    <>
      {error && (
        <p className={styles.old} role="status">
          <Icon name="alert" size={20} />
          No pudimos actualizar: ves lo último que supimos.
        </p>
      )}
      {children(data)}
    </>
  );
}
