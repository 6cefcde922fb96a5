import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { type Places, spotTowards } from './places.ts';
import styles from './spot-map.module.css';

interface SpotMapProps {
  places: Places;
  /** The place that is chosen, or mine. */
  spot: number | null;
  onPick: (spot: number) => void;
  /** Only to look at. */
  fixed?: boolean;
}

/** The room seen from above, coach in front: numbered places to touch, or to walk through with the arrow keys. */
export function SpotMap({ places, spot, onPick, fixed = false }: SpotMapProps) {
  const { rows, free } = places;
  const map = useRef<HTMLFieldSetElement>(null);
  const [visited, setVisited] = useState<number | null>(null);
  const entrance = visited ?? spot ?? free[0] ?? 1;
  const longest = Math.max(...rows.map((row) => row.length));

  function walk(event: KeyboardEvent) {
    const next = spotTowards(rows, entrance, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setVisited(next);
    map.current?.querySelector<HTMLElement>(`[data-spot="${next}"]`)?.focus();
  }

  function stateOf(number: number): 'mine' | 'free' | 'taken' {
    if (number === spot) return 'mine';
    return free.includes(number) ? 'free' : 'taken';
  }

  const words = { mine: 'el tuyo', free: 'libre', taken: 'ocupado' };
  const style: CSSProperties & { '--longest': number } = { '--longest': longest };
  return (
    <fieldset ref={map} className={styles.room} style={style} onKeyDown={walk}>
      <legend className="visually-hidden">Lugares del salón, de adelante hacia atrás</legend>
      <span className={styles.front}>Coach</span>
      {rows.map((row) => (
        <div key={row[0]} className={styles.row}>
          {row.map((number) => {
            const state = stateOf(number);
            const inert = fixed || state === 'taken';
            return (
              <button
                key={number}
                type="button"
                className={styles.spot}
                data-spot={number}
                data-state={state}
                aria-label={`Lugar ${number}, ${words[state]}`}
                aria-pressed={state === 'mine'}
                aria-disabled={inert || undefined}
                tabIndex={number === entrance ? 0 : -1}
                onFocus={() => setVisited(number)}
                onClick={() => inert || onPick(number)}
              >
                {number}
              </button>
            );
          })}
        </div>
      ))}
      <p className={styles.legend} aria-hidden="true">
        <span data-state="free">Libre</span>
        <span data-state="taken">Ocupado</span>
        <span data-state="mine">El tuyo</span>
      </p>
    </fieldset>
  );
}
