import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CurrentCustomer, Customer, Role } from '#shared/wire/customers.ts';
import { personQuery } from './person.ts';
import { type SessionState, sessionState, subscribeToSession } from './session.ts';

export interface Session {
  /** 'anonymous' in server-rendered HTML and until the browser has checked. */
  state: SessionState;
  customer: Customer | null;
  user: CurrentCustomer['user'] | null;
  role: Role | null;
  /** Set if the session is open but the person could not be loaded. */
  error: Error | null;
  retry: () => void;
}

const onServer = (): SessionState => 'anonymous';

/** The signed-in person. `state` is 'signed-in' with `role` null while the person is being loaded. */
export function useSession(): Session {
  const state = useSyncExternalStore(subscribeToSession, sessionState, onServer);
  const person = useQuery({ ...personQuery, enabled: state === 'signed-in' });
  const data = state === 'signed-in' ? person.data : undefined;
  return {
    state,
    customer: data?.customer ?? null,
    user: data?.user ?? null,
    role: data?.user.role ?? null,
    error: person.error,
    retry: () => void person.refetch(),
  };
}
