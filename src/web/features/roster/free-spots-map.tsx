import { type Spot, SpotMap } from '../../ui/spot-map.tsx';

const legend = [
  { state: 'free', label: 'Libre' },
  { state: 'taken', label: 'Ocupado' },
  { state: 'chosen', label: 'Elegido' },
] as const;

const words = { free: 'libre', taken: 'ocupado', chosen: 'elegido' };

interface FreeSpotsMapProps {
  rows: readonly (readonly number[])[];
  free: readonly number[];
  spot: number | null;
  onPick: (spot: number) => void;
}

/** The room, to choose a free place for a person at the desk. */
export function FreeSpotsMap({ rows, free, spot, onPick }: FreeSpotsMapProps) {
  function placed(number: number): Spot {
    const others = free.includes(number) ? 'free' : 'taken';
    const state = number === spot ? 'chosen' : others;
    return { number, state, label: `Lugar ${number}, ${words[state]}`, inert: state === 'taken' };
  }
  return (
    <SpotMap
      name="Lugares del salón, de adelante hacia atrás"
      front="Coach"
      rows={rows.map((row) => row.map(placed))}
      entrance={spot ?? free[0] ?? 1}
      onPick={onPick}
      legend={legend}
    />
  );
}
