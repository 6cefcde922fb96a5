import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Entrance } from './entrance.tsx';

interface OpenedLinkProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  children: (opened: T) => ReactNode;
}

/** A mailed link while it is being checked, when it is valid, and when it is not. */
export function OpenedLink<T>({ query: { data, error, refetch }, children }: OpenedLinkProps<T>) {
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Entrance title="Este enlace ya no sirve" text={error.message}>
        <ButtonLink to={paths.signIn}>Ir a entrar</ButtonLink>
      </Entrance>
    );
  }
  return (
    <Entrance title="Un momento">
      {error ? <ErrorState error={error} onRetry={refetch} /> : <ListSkeleton height="4.5rem" />}
    </Entrance>
  );
}
