import type { RosterEntry } from '#shared/wire/roster.ts';
import { type Spot, SpotMap } from '../../ui/spot-map.tsx';
import { nameOf, shortNameOf } from './attendance-words.ts';

const legend = [
  { state: 'free', label: 'Libre' },
  { state: 'taken', label: 'Por llegar' },
  { state: 'done', label: 'Llegó' },
  { state: 'off', label: 'Bloqueado' },
] as const;

interface RosterMapProps {
  rows: readonly (readonly number[])[];
  roster: readonly RosterEntry[];
  blocked: readonly number[];
  onMark?: ((entry: RosterEntry, attend: boolean) => void) | undefined;
  /** Called when a free place is pressed. Absent: nobody can be added. */
  onFree?: ((spot: number) => void) | undefined;
}

/** The people by place; pressing a person marks them, as their line does. */
export function RosterMap({ rows, roster, blocked, onMark, onFree }: RosterMapProps) {
  const bySpot = new Map(roster.map((entry) => [entry.spot, entry]));

  function placed(number: number): Spot {
    const entry = bySpot.get(number);
    if (entry) {
      const label = `Lugar ${number}, ${nameOf(entry)}, ${entry.attend ? 'llegó' : 'por llegar'}`;
      const state = entry.attend ? 'done' : 'taken';
      return { number, state, label, caption: shortNameOf(entry), inert: !onMark };
    }
    if (blocked.includes(number)) return { number, state: 'off', label: `Lugar ${number}, bloqueado`, inert: true };
    return { number, state: 'free', label: `Lugar ${number}, libre`, inert: !onFree };
  }

  function pick(number: number) {
    const entry = bySpot.get(number);
    if (entry) onMark?.(entry, !entry.attend);
    else onFree?.(number);
  }

  return (
    <SpotMap
      name="Quién está en cada lugar, de adelante hacia atrás"
      front="Coach"
      rows={rows.map((row) => row.map(placed))}
      entrance={roster[0]?.spot ?? 1}
      onPick={pick}
      legend={legend.filter(({ state }) => state !== 'off' || blocked.length > 0)}
      large
    />
  );
}
