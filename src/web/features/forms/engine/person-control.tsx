import { useState } from 'react';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field.tsx';
import { type ControlProps, frameOf } from './control-props.ts';
import type { PersonChoice } from './person-choice.ts';
import styles from './person-control.module.css';

/** Another person of the studio, found as everywhere at the desk. */
export function PersonControl({ choice, ...props }: ControlProps & { choice: PersonChoice }) {
  const { field, value, onChange, onLeave } = props;
  const [finding, setFinding] = useState(false);
  const chosen = typeof value === 'number' ? value : null;

  const verb = chosen === null ? 'Elegir a una persona' : 'Cambiar';

  function pick(customer_id: number | null) {
    setFinding(false);
    onChange(customer_id);
    onLeave();
  }

  return (
    <FieldFrame {...frameOf(props)}>
      {(tied) => (
        <span className={styles.line}>
          {chosen !== null && <strong className={styles.name}>{choice.name(chosen)}</strong>}
          <Button
            {...tied}
            look="secondary"
            icon="search"
            aria-label={`${verb}: ${field.label}`}
            onClick={() => setFinding(true)}
          >
            {verb}
          </Button>
          {chosen !== null && (
            <Button look="quiet" icon="close" onClick={() => pick(null)}>
              Quitar
            </Button>
          )}
          <BottomSheet opened={finding} onClose={() => setFinding(false)} title={field.label} side>
            {choice.finder(pick)}
          </BottomSheet>
        </span>
      )}
    </FieldFrame>
  );
}
