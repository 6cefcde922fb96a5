import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CancelAnswer, ClassReservation } from '#shared/wire/reservations.ts';
import { isConnectionLost } from '../../../lib/api-error.ts';
import { renewPlaces } from '../../../lib/renew-places.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { cancelReservation, ownReservationQuery } from '../api.ts';

/** Cancels one reservation: the present consequences, the act and its outcome. */
export function useCancel(reservation: ClassReservation, opened: boolean) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const [answer, setAnswer] = useState<CancelAnswer | null>(null);
  /** Whether the credits on the screen are those after the cancellation. */
  const [renewed, setRenewed] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const query = ownReservationQuery(reservation.class_reservation_id);
  const known = { own: reservation, guests: [] };
  const now = useQuery({ ...query, placeholderData: known, enabled: opened && answer === null });
  const { refetch } = now;
  const found = now.data === undefined ? known : now.data;
  /** Null if it is not a coming reservation any more. */
  const current = found?.own ?? null;

  /** @param guests what happens to my guests' places; undefined without guests */
  async function cancel(guests?: 'keep' | 'cancel'): Promise<void> {
    setProblem(null);
    const { returns_credit, money_back } = (current ?? reservation).cancel;
    const shown = returns_credit || money_back !== null ? 'returns' : 'lost';
    try {
      const cancelled = await cancelReservation(reservation.class_reservation_id, { guests, shown });
      alerts.success(cancelled.message);
      setAnswer(cancelled);
      await renewPlaces(client);
      setRenewed(true);
    } catch (error) {
      setProblem(error);
      // Without a connection nothing can be refetched; the button tries again.
      if (isConnectionLost(error)) return;
      await Promise.all([renewPlaces(client), refetch()]);
    }
  }

  return {
    current,
    guestPlaces: found?.guests ?? [],
    ask: useCallback(() => void refetch(), [refetch]),
    cancel,
    answer,
    renewed,
    problem,
  };
}
