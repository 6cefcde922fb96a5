import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from '../../ui/link.tsx';

/** From one entrance to another, without forgetting where the person wanted to go. */
export function EntranceLink({ to, children }: { to: string; children: ReactNode }) {
  const { state, search } = useLocation();
  const next = new URLSearchParams(search).get('next');
  return (
    <AppLink to={next === null ? to : `${to}?${new URLSearchParams({ next })}`} state={state}>
      {children}
    </AppLink>
  );
}
