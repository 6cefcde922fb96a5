import { type Spot, SpotMap as SpotMapFieldset } from '../../ui/spot-map.tsx';
import type { Places } from './places.ts';

interface SpotMapProps {
  places: Places;
  /** The chosen place, or mine. */
  spot: number | null;
  /** My present place while I choose another. */
  current?: number;
  /** The places of all of us if I have guests, in words: 'el tuyo', 'de Carla'. */
  ours?: ReadonlyMap<number, string>;
  onPick: (spot: number) => void;
  /** Places cannot be chosen. */
  fixed?: boolean;
}

const legend = [
  { state: 'free', label: 'Libre' },
  { state: 'taken', label: 'Ocupado' },
  { state: 'chosen', label: 'El tuyo' },
] as const;

const words = { chosen: 'el tuyo', kept: 'el que tienes', free: 'libre', taken: 'ocupado' };
const alone: ReadonlyMap<number, string> = new Map();

/** The room seen from above, coach in front, to choose a place. */
export function SpotMap({ places, spot, current, ours = alone, onPick, fixed = false }: SpotMapProps) {
  const { rows, free } = places;
  function stateOf(number: number): keyof typeof words {
    if (number === spot) return 'chosen';
    if (number === current || ours.has(number)) return 'kept';
    return free.includes(number) ? 'free' : 'taken';
  }
  function placed(number: number): Spot {
    const state = stateOf(number);
    const word = ours.get(number) ?? words[state];
    return { number, state, label: `Lugar ${number}, ${word}`, inert: fixed || !free.includes(number) };
  }
  return (
    <SpotMapFieldset
      name="Lugares del salón, de adelante hacia atrás"
      front="Coach"
      rows={rows.map((row) => row.map(placed))}
      entrance={spot ?? free[0] ?? 1}
      onPick={onPick}
      legend={legend}
    />
  );
}
