import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReserveAnswer } from '#shared/wire/reservations.ts';
import { errorText, isConnectionLost } from '../../lib/api-error.ts';
import type { IdempotentAction } from '../../lib/idempotency.ts';
import { renewPlaces } from '../../lib/renew-places.ts';
import { reserve } from './api.ts';
import { type Refused, refusedBy } from './refused.ts';
import { noteByHand } from './waitlist/promotions.ts';

const LOST =
  'No recibimos respuesta y no sabemos si tu lugar quedó guardado. Inténtalo de nuevo: no se reservará dos veces.';

/** Milliseconds; a hidden tab draws no frame. */
const AT_LATEST = 500;

/** The places to reserve: mine, and my guests' by name. */
export interface ReserveRequest {
  spot?: number;
  guests: { name: string; spot?: number }[];
}

export interface Reserving {
  /** Set once the place is reserved. */
  answer: ReserveAnswer | null;
  refused: Refused | null;
  /** The message beside the map about the last attempt. */
  problem: string | null;
  /** The last attempt while it is unknown whether the server acted: only repeating it is safe. */
  doubt: ReserveRequest | null;
  send: (request: ReserveRequest) => Promise<void>;
}

/** Runs `act` after the next frame, or after a timeout in a tab that draws none. */
function afterPicture(act: () => void): void {
  let done = false;
  const once = () => {
    if (!done) act();
    done = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, AT_LATEST);
}

/** Reserves once, however often the button is pressed or the answer is lost. */
export function useReserve(single_class_id: number, action: IdempotentAction): Reserving {
  const client = useQueryClient();
  const [answer, setAnswer] = useState<ReserveAnswer | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; request: ReserveRequest } | null>(null);

  async function send(request: ReserveRequest) {
    const notByHand = noteByHand(single_class_id);
    try {
      setAnswer(await action.run({ single_class_id, ...request }, reserve));
      setFailure(null);
    } catch (error) {
      setFailure({ error, request });
      if (refusedBy(error) === null) return;
      notByHand();
    }
    // The calendar, my places and the map update after the sheet has shown the outcome: drawn together, a slow phone would
    // show it only after all of them.
    afterPicture(() => renewPlaces(client).catch(() => undefined));
  }

  const refused = failure && refusedBy(failure.error);
  const problem = failure && (isConnectionLost(failure.error) ? LOST : errorText(failure.error));
  return { answer, refused, problem, doubt: failure && !refused ? failure.request : null, send };
}
