import type { ReactNode } from 'react';
import { ApiError, namesNothing } from '../lib/api-error.ts';
import { Icon } from './icon.tsx';
import styles from './query-view.module.css';
import { ListSkeleton } from './skeleton.tsx';
import { EmptyState, ErrorState } from './states.tsx';

interface QueryViewProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** In the shape of the content. */
  skeleton?: ReactNode;
  /** A link for a person who may not see it, or if it does not exist. */
  wayOut?: ReactNode;
  children: (data: T) => ReactNode;
}

const NOT_FOUND = 'No encontramos lo que buscas.';

function isRefused(error: Error): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404 || namesNothing(error));
}

/** Shows the states of a query: loading, loaded, loaded but stale, refused, failed. */
export function QueryView<T>({ query, skeleton = <ListSkeleton />, wayOut, children }: QueryViewProps<T>) {
  const { data, error, refetch } = query;
  if (error && isRefused(error)) {
    return (
      <EmptyState
        text={namesNothing(error) ? NOT_FOUND : error.message}
        drawing="weight"
        heading={wayOut !== undefined}
      >
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
