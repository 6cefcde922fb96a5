import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from '../../ui/link.tsx';

/** A link between sign-in pages that keeps the path to return to. */
export function EntranceLink(props: { to: string; next?: string | undefined; children: ReactNode }) {
  const { to, children } = props;
  const { state, search } = useLocation();
  const next = props.next ?? new URLSearchParams(search).get('next');
  return (
    <AppLink to={next === null ? to : `${to}?${new URLSearchParams({ next })}`} state={state}>
      {children}
    </AppLink>
  );
}
