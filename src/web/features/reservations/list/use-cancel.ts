import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CancelAnswer, ClassReservation } from '#shared/wire/reservations.ts';
import { isConnectionLost } from '../../../lib/api-error.ts';
import { renewPlaces } from '../../../lib/renew-places.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { cancelReservation, reservationQuery } from '../api.ts';

/** Cancelling one reservation: what it would do by now, the act, and what came of it. */
export function useCancel(reservation: ClassReservation, opened: boolean) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const [answer, setAnswer] = useState<CancelAnswer | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const query = reservationQuery(reservation.class_reservation_id);
  const now = useQuery({ ...query, placeholderData: reservation, enabled: opened && answer === null });
  const { refetch } = now;
  /** Null once it is no longer a coming reservation. */
  const current = now.data === undefined ? reservation : now.data;

  /** @param guests what becomes of my guests' places; undefined when nobody comes with me */
  async function cancel(guests?: 'keep' | 'cancel'): Promise<void> {
    setProblem(null);
    const { returns_credit, money_back } = (current ?? reservation).cancel;
    const shown = returns_credit || money_back !== null ? 'returns' : 'lost';
    try {
      const cancelled = await cancelReservation(reservation.class_reservation_id, { guests, shown });
      alerts.success(cancelled.message);
      setAnswer(cancelled);
      await renewPlaces(client);
    } catch (error) {
      setProblem(error);
      // Nothing can be asked now either, and the button is for trying again.
      if (isConnectionLost(error)) return;
      await Promise.all([renewPlaces(client), refetch()]);
    }
  }

  return {
    current,
    ask: useCallback(() => void refetch(), [refetch]),
    cancel,
    answer,
    problem,
  };
}
