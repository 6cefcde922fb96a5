import { useState } from 'react';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { type Spot, SpotMap } from '../../ui/spot-map.tsx';
import styles from './class-form.module.css';
import { freeSpotsOf, rowsOf } from './free-spots.ts';
import { Review } from './review.tsx';

const legend = [
  { state: 'free', label: 'Libre' },
  { state: 'taken', label: 'Ocupado' },
  { state: 'off', label: 'Bloqueado' },
] as const;

/** The room seen from above: touch a place to block it (a broken bike), or to unblock it. */
export function BlockSpots({
  single_class,
  onBack,
  onDone,
}: {
  single_class: StaffClass;
  onBack: () => void;
  onDone: () => void;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { single_class_id, version, class_reservations, blocked_spots } = single_class;
  const isBlocked = (number: number) => blocked_spots.includes(number);
  const stateOf = (number: number) => {
    if (number === chosen) return { state: 'chosen', word: 'elegido' } as const;
    if (isBlocked(number)) return { state: 'off', word: 'bloqueado' } as const;
    const isTaken = class_reservations.some(({ spot }) => spot === number);
    return isTaken ? ({ state: 'taken', word: 'ocupado' } as const) : ({ state: 'free', word: 'libre' } as const);
  };
  const placed = (number: number): Spot => {
    const { state, word } = stateOf(number);
    return { number, state, label: `Lugar ${number}, ${word}`, inert: false };
  };
  return (
    <div className={styles.stack}>
      <p>Toca un lugar para bloquearlo o abrirlo.</p>
      <SpotMap
        name="Lugares del salón, de adelante hacia atrás"
        front="Coach"
        rows={rowsOf(single_class).map((row) => row.map(placed))}
        entrance={chosen ?? 1}
        onPick={setChosen}
        legend={legend}
      />
      {chosen === null ? (
        <Button look="secondary" onClick={onBack}>
          Volver
        </Button>
      ) : (
        <Review
          key={chosen}
          planned={{
            act: 'spot',
            body: { single_class_id, version, spot: chosen, blocked: !isBlocked(chosen), people: [] },
          }}
          action={isBlocked(chosen) ? `Abrir el lugar ${chosen}` : `Bloquear el lugar ${chosen}`}
          free={freeSpotsOf(single_class).filter((spot) => spot !== chosen)}
          onBack={onBack}
          onDone={onDone}
        />
      )}
    </div>
  );
}
