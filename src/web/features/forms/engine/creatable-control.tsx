import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/field.module.css';
import { FieldFrame } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type ControlProps, frameOf } from './control-props.ts';
import styles from './creatable-control.module.css';

const LONGEST = 200;

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/**
 * Any number of answers, chosen from proposals or typed: Enter adds one, a touch removes it. Text being typed counts
 * as the last answer, so that saving without adding it loses nothing.
 */
export function CreatableControl(props: ControlProps) {
  const { field, path, value, onChange, onLeave } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  /** What is being typed, as an answer; none: nothing, or one that is chosen already. */
  const [begun, setBegun] = useState<readonly string[]>([]);
  const answers = listOf(value);
  const chosen = answers.slice(0, answers.length - begun.length);
  const proposals = field.items.filter((item) => !chosen.includes(item));

  function type(word: string) {
    const tidy = word.trim();
    const next = tidy === '' || chosen.includes(tidy) ? [] : [tidy];
    setTyped(word);
    setBegun(next);
    onChange([...chosen, ...next]);
  }

  function add() {
    setTyped('');
    setBegun([]);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className={styles.field}>
      <FieldFrame {...frameOf(props)} hint="Escribe y agrega; puedes poner varias.">
        {(tied) => (
          <span className={styles.line}>
            <input
              {...tied}
              className={fieldStyles.input}
              name={path}
              list={id}
              value={typed}
              maxLength={LONGEST}
              autoComplete="off"
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={press}
              onBlur={onLeave}
            />
            <Button look="secondary" icon="plus" onClick={add}>
              Agregar
            </Button>
          </span>
        )}
      </FieldFrame>
      <datalist id={id}>
        {proposals.map((item) => (
          <option key={item} value={item} />
        ))}
      </datalist>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={field.label}>
          {chosen.map((word) => (
            <li key={word}>
              <button type="button" onClick={() => onChange(answers.filter((other) => other !== word))}>
                <span>{word}</span>
                <Icon name="close" size={18} />
                <span className={styles.unseen}>Quitar</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
