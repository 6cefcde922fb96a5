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
  const wishes = useRef(new Map<number, boolean>());
  const [onTheWay, setOnTheWay] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [failed, setFailed] = useState<number | null>(null);

  const show = () => setOnTheWay(new Map(wishes.current));

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
    let said = entry.attend;
    try {
      for (let wish = wishes.current.get(id); wish !== undefined && wish !== said; wish = wishes.current.get(id)) {
        await markAttendance(id, wish);
        said = wish;
        await keep(id, said);
      }
    } catch (error) {
      setFailed(id);
      alerts.error(`No pudimos marcar a ${nameOf(entry)}. ${errorText(error)}`);
    }
    wishes.current.delete(id);
    show();
  }

  function mark(entry: RosterEntry, attend: boolean) {
    const id = entry.class_reservation_id;
    const waiting = wishes.current.has(id);
    wishes.current.set(id, attend);
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
