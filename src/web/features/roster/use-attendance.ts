import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Roster, RosterEntry } from '#shared/wire/roster.ts';
import { errorText } from '../../lib/api-error.ts';
import { keys } from '../../lib/keys.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { markAttendance } from './api.ts';
import { nameOf } from './attendance-words.ts';

export interface Attendance {
  /** The roster as it will be once all pending marks are answered. */
  shown: readonly RosterEntry[];
  mark: (entry: RosterEntry, attend: boolean) => void;
  /** The entry whose mark was refused last: it is shown as before. */
  failed: number | null;
}

/**
 * Press to mark, press again to undo, shown at once. A second press before the answer is sent after it; a refusal restores
 * the line and shows a message.
 */
export function useAttendance(single_class_id: number, roster: readonly RosterEntry[]): Attendance {
  const client = useQueryClient();
  const alerts = useAlerts();
  const wantedById = useRef(new Map<number, boolean>());
  const [onTheWay, setOnTheWay] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [failed, setFailed] = useState<number | null>(null);

  const show = () => setOnTheWay(new Map(wantedById.current));

  async function keep(id: number, attend: boolean): Promise<void> {
    const queryKey = keys.class_reservations.roster(single_class_id);
    // The answer to a fetch from before the mark would undo it on the screen.
    await client.cancelQueries({ queryKey });
    client.setQueryData<Roster>(queryKey, (known) => {
      if (!known) return known;
      const marked = known.roster.map((entry) => (entry.class_reservation_id === id ? { ...entry, attend } : entry));
      return { ...known, roster: marked };
    });
  }

  async function send(entry: RosterEntry): Promise<void> {
    const id = entry.class_reservation_id;
    let confirmed = entry.attend;
    try {
      for (
        let wanted = wantedById.current.get(id);
        wanted !== undefined && wanted !== confirmed;
        wanted = wantedById.current.get(id)
      ) {
        await markAttendance(id, wanted);
        confirmed = wanted;
        await keep(id, confirmed);
      }
    } catch (error) {
      setFailed(id);
      alerts.error(`No pudimos marcar a ${nameOf(entry)}. ${errorText(error)}`);
    }
    wantedById.current.delete(id);
    show();
  }

  function mark(entry: RosterEntry, attend: boolean) {
    const id = entry.class_reservation_id;
    const waiting = wantedById.current.has(id);
    wantedById.current.set(id, attend);
    setFailed(null);
    show();
    if (!waiting) void send(entry);
  }

  const shown = roster.map((entry) => {
    const attend = onTheWay.get(entry.class_reservation_id) ?? entry.attend;
    return attend === entry.attend ? entry : { ...entry, attend };
  });
  return { shown, mark, failed };
}
