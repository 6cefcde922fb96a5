import { useState } from 'react';
import { MOST_IN_ROW, MOST_ROWS, spotCount, spotRows } from '#shared/spot-map.ts';
import { count } from '../../../lib/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/field.tsx';
import { SpotMap } from '../../../ui/spot-map.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import styles from './spot-map-field.module.css';
import { planOf, problemOf, resized, type SpotPlan, textOfPlan, withoutRow, withRow } from './spot-plan.ts';

function Rows({ plan, onPlan }: { plan: SpotPlan; onPlan: (plan: SpotPlan) => void }) {
  return (
    <ol className={styles.rows}>
      {plan.map((size, index) => {
        const name = `fila ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the room
          <li key={index} className={styles.row}>
            <span className={styles.rowName}>Fila {index + 1}</span>
            <Stepper
              label={`Lugares de la ${name}`}
              value={size}
              min={1}
              max={MOST_IN_ROW}
              onChange={(next) => onPlan(resized(plan, index, next))}
            />
            <IconButton
              icon="close"
              label={`Quitar la ${name}`}
              disabled={plan.length === 1}
              onClick={() => onPlan(withoutRow(plan, index))}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** The room as customers will see it: coach in front, without buttons. */
function Preview({ plan }: { plan: SpotPlan }) {
  const rows = spotRows(textOfPlan(plan)).map((row) =>
    row.map((number) => ({ number, state: 'free' as const, label: `Lugar ${number}`, inert: true })),
  );
  return (
    <SpotMap
      name="El salón como lo verán tus clientes, de adelante hacia atrás"
      front="Coach"
      rows={rows}
      entrance={1}
      onPick={() => undefined}
      legend={[]}
    />
  );
}

interface SpotMapFieldProps {
  /** The field's name in the form; its value is `5,6,7`, or empty for a room without numbers. */
  name: string;
  defaultValue: string | null;
  /** An existing class type: explains the effect of a change. */
  existing: boolean;
}

/** Edits a room: rows and their lengths, or no numbered places. */
export function SpotMapField({ name, defaultValue, existing }: SpotMapFieldProps) {
  const [plan, setPlan] = useState(() => planOf(defaultValue));
  const [numbered, setNumbered] = useState(defaultValue !== null);
  const map = textOfPlan(plan);
  const problem = problemOf(plan);
  const changed = (numbered ? map : null) !== defaultValue;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Mapa de lugares</legend>
      <input type="hidden" name={name} value={numbered ? map : ''} />
      <CheckboxField
        label="Sin lugares numerados"
        hint="La gente reserva sin elegir lugar, y cada clase dice cuántas personas caben."
        checked={!numbered}
        onChange={(event) => setNumbered(!event.currentTarget.checked)}
      />
      {numbered && (
        <>
          <Preview plan={plan} />
          <p className={styles.total} role="status">
            {problem ?? `${count(spotCount(map), 'lugar', 'lugares')} en ${count(plan.length, 'fila', 'filas')}`}
          </p>
          <Rows plan={plan} onPlan={setPlan} />
          <Button
            look="secondary"
            icon="plus"
            small
            disabled={plan.length >= MOST_ROWS}
            onClick={() => setPlan(withRow(plan))}
          >
            Agregar fila atrás
          </Button>
        </>
      )}
      {existing && (
        <p className={changed ? styles.changed : styles.note}>
          Cambiar el mapa no mueve a nadie: las clases ya programadas conservan el suyo, y el nuevo se usa en las que
          programes desde ahora.
        </p>
      )}
    </fieldset>
  );
}
