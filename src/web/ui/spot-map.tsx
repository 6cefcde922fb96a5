import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './spot-map.module.css';
import { spotTowards } from './spot-walk.ts';

/** `chosen` is the highlighted one, `kept` the one before it; `done` was successful; `off` cannot be taken. */
export type SpotState = 'free' | 'taken' | 'chosen' | 'kept' | 'done' | 'off';

export interface Spot {
  number: number;
  state: SpotState;
  /** The place's name for screen readers. */
  label: string;
  /** A word below the number: the person's name. */
  caption?: string | undefined;
  /** Cannot be chosen. */
  inert: boolean;
}

interface SpotMapProps {
  /** The map's name for screen readers. */
  name: string;
  /** What is in front of the first row. */
  front: string;
  /** From front to back. */
  rows: readonly (readonly Spot[])[];
  /** The place that gets the keyboard's focus first. */
  entrance: number;
  onPick: (number: number) => void;
  legend: readonly { state: SpotState; label: string }[];
  /** Wider places, for captions. */
  large?: boolean;
}

/** Scrolls a room that is wider than the screen sideways to the chosen place. */
function showChosen(room: HTMLElement): void {
  const chosen = room.querySelector('[aria-pressed="true"]');
  if (!chosen) return;
  const [around, own] = [room.getBoundingClientRect(), chosen.getBoundingClientRect()];
  room.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
}

/** A room seen from above: numbered places to touch, or to move through with the arrow keys. */
export function SpotMap(props: SpotMapProps) {
  const { name, front, rows, onPick, legend, large = false } = props;
  const map = useRef<HTMLFieldSetElement>(null);
  const [visited, setVisited] = useState<number | null>(null);
  const entrance = visited ?? props.entrance;
  useEffect(() => {
    if (map.current) showChosen(map.current);
  }, []);
  const longest = Math.max(...rows.map((row) => row.length));

  function walk(event: KeyboardEvent) {
    const numbers = rows.map((row) => row.map(({ number }) => number));
    const next = spotTowards(numbers, entrance, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setVisited(next);
    map.current?.querySelector<HTMLElement>(`[data-spot="${next}"]`)?.focus();
  }

  const style: CSSProperties & { '--longest': number } = { '--longest': longest };
  return (
    <fieldset ref={map} className={styles.map} style={style} data-large={large || undefined} onKeyDown={walk}>
      <legend className="visually-hidden">{name}</legend>
      <span className={styles.front}>{front}</span>
      {rows.map((row) => (
        <div key={row[0]?.number} className={styles.row}>
          {row.map(({ number, state, label, caption, inert }) => (
            <button
              key={number}
              type="button"
              className={styles.spot}
              data-spot={number}
              data-state={state}
              aria-pressed={state === 'chosen' || state === 'done'}
              aria-disabled={inert || undefined}
              tabIndex={number === entrance ? 0 : -1}
              onFocus={() => setVisited(number)}
              onClick={() => inert || onPick(number)}
            >
              <span className="visually-hidden">{label}</span>
              <span aria-hidden="true">{number}</span>
              {caption !== undefined && (
                <span className={styles.caption} aria-hidden="true">
                  {caption}
                </span>
              )}
            </button>
          ))}
        </div>
      ))}
      {legend.length > 0 && (
        <p className={styles.legend} aria-hidden="true">
          {legend.map(({ state, label }) => (
            <span key={state} data-state={state}>
              {label}
            </span>
          ))}
        </p>
      )}
    </fieldset>
  );
}
