import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConnectionLost } from '../../../lib/api-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { renewPlaces } from '../../../lib/renew-places.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { leaveWaitlist } from './api.ts';
import { joinOnce } from './join-once.ts';

const LOSES_HELD = 'Hay un lugar apartado para ti. Si sales de la lista, deja de ser tuyo.';

/** Joins and leaves a waitlist: shows the success, and keeps an error for the screen. */
export function useWaiting() {
  const client = useQueryClient();
  const alerts = useAlerts();
  const confirm = useConfirm();
  const [action] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<unknown>(null);

  async function act(send: () => Promise<unknown>, done: string): Promise<void> {
    setProblem(null);
    try {
      await send();
      alerts.success(done);
    } catch (error) {
      setProblem(error);
      // Without a connection nothing can be refetched; the button tries again.
      if (isConnectionLost(error)) return;
    }
    await renewPlaces(client);
  }

  /** @param held a place is held for me to pay: leaving gives it up for good, so it asks first */
  async function leave(waitlist_id: number, held: boolean): Promise<void> {
    if (held && !(await confirm({ text: LOSES_HELD, accept: 'Salir de la lista' }))) return;
    await act(() => leaveWaitlist(waitlist_id), 'Eliminada de lista de espera.');
  }

  return {
    problem,
    join: (single_class_id: number) => act(() => joinOnce(action, single_class_id), 'Anotada en lista de espera.'),
    leave,
  };
}
