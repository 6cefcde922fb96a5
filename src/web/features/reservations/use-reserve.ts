import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReserveAnswer } from '#shared/wire/reservations.ts';
import { errorText, isConnectionLost } from '../../lib/api-error.ts';
import type { IdempotentAction } from '../../lib/idempotency.ts';
import { renewPlaces } from '../../lib/renew-places.ts';
import { reserve } from './api.ts';
import { type Refused, refusedBy } from './refused.ts';

const LOST =
  'No recibimos respuesta y no sabemos si tu lugar quedó guardado. Inténtalo de nuevo: no se reservará dos veces.';

export interface Reserving {
  /** Set once the place is mine. */
  answer: ReserveAnswer | null;
  refused: Refused | null;
  /** What to say beside the map about the last attempt. */
  problem: string | null;
  /** The last attempt, while nobody knows whether the server acted: only asking for the same again is safe. */
  doubt: { spot: number | undefined } | null;
  send: (spot: number | undefined) => Promise<void>;
}

/** Takes a place once, however often the button is touched or the answer is lost. */
export function useReserve(single_class_id: number, action: IdempotentAction): Reserving {
  const client = useQueryClient();
  const [answer, setAnswer] = useState<ReserveAnswer | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; spot: number | undefined } | null>(null);

  async function send(spot: number | undefined) {
    try {
      const wish = { single_class_id, guests: [], ...(spot !== undefined && { spot }) };
      setAnswer(await action.run(wish, reserve));
      setFailure(null);
    } catch (error) {
      setFailure({ error, spot });
      if (refusedBy(error) === null) return;
    }
    // The calendar, my places and the map follow by themselves; the sheet does not wait for them.
    renewPlaces(client).catch(() => undefined);
  }

  const refused = failure && refusedBy(failure.error);
  const problem = failure && (isConnectionLost(failure.error) ? LOST : errorText(failure.error));
  return { answer, refused, problem, doubt: failure && !refused ? { spot: failure.spot } : null, send };
}
