import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConnectionLost } from '../../../lib/api-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { renewPlaces } from '../../../lib/renew-places.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { leaveWaitlist } from './api.ts';
import { joinOnce } from './join-once.ts';

/** Joining and leaving a waitlist: said when done, its failure kept for the screen. */
export function useWaiting() {
  const client = useQueryClient();
  const alerts = useAlerts();
  const [action] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<unknown>(null);

  async function act(send: () => Promise<unknown>, done: string): Promise<void> {
    setProblem(null);
    try {
      await send();
      alerts.success(done);
    } catch (error) {
      setProblem(error);
      // Nothing can be asked now either, and the button is for trying again.
      if (isConnectionLost(error)) return;
    }
    await renewPlaces(client);
  }

  return {
    problem,
    join: (single_class_id: number) => act(() => joinOnce(action, single_class_id), 'Anotada en lista de espera.'),
    leave: (waitlist_id: number) => act(() => leaveWaitlist(waitlist_id), 'Eliminada de lista de espera.'),
  };
}
