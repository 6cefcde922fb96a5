import { useRef, useState } from 'react';
import type { ScanAnswer } from '#shared/wire/attendance.ts';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { useRenewPlaces } from '../../../lib/renew-places.ts';
import { markAttendance, scanCode } from '../api.ts';
import { tokenOf } from './token-of.ts';

/** The same code in front of the camera is not sent again within this time, in milliseconds. */
const SAME_CODE = 4000;

export type Outcome =
  | { kind: 'sending' }
  | { kind: 'came'; answer: ScanAnswer }
  | { kind: 'undone'; answer: ScanAnswer }
  | { kind: 'refused'; text: string; again: string | null };

/**
 * Sends scanned or typed codes one after the other, and keeps the last result.
 * @param single_class_id whose roster is open; absent: the code's own class
 */
export function useScan(single_class_id?: number) {
  const renew = useRenewPlaces();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const last = useRef({ token: '', at: 0 });
  const busy = useRef(false);

  async function send(token: string): Promise<void> {
    busy.current = true;
    setOutcome({ kind: 'sending' });
    try {
      const answer = await scanCode(token, single_class_id);
      navigator.vibrate?.(answer.already ? [60, 60, 60] : 90);
      setOutcome({ kind: 'came', answer });
      await renew();
    } catch (error) {
      navigator.vibrate?.([60, 60, 60]);
      const lost = !(error instanceof ApiError) || error.status >= 500;
      setOutcome({ kind: 'refused', text: errorText(error), again: lost ? token : null });
    } finally {
      busy.current = false;
      last.current = { token, at: Date.now() };
    }
  }

  /** From the camera, which repeats the same code: it counts once. */
  function see(text: string): void {
    const token = tokenOf(text);
    const same = token === last.current.token && Date.now() - last.current.at < SAME_CODE;
    if (busy.current || same) return;
    if (token !== null) void send(token);
    else setOutcome({ kind: 'refused', text: 'Este QR no es un código de acceso del estudio.', again: null });
  }

  async function undo(answer: ScanAnswer): Promise<void> {
    try {
      await markAttendance(answer.entry.class_reservation_id, false);
      setOutcome({ kind: 'undone', answer });
      await renew();
    } catch (error) {
      setOutcome({ kind: 'refused', text: errorText(error), again: null });
    }
  }

  return { outcome, see, send, undo };
}
