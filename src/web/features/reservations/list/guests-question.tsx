import { listWords } from '#shared/list-words.ts';
import styles from './cancel-modal.module.css';

interface GuestsQuestionProps {
  names: readonly string[];
  value: 'keep' | 'cancel';
  onChange: (value: 'keep' | 'cancel') => void;
}

/** The choice of what happens to my guests' places when I cancel mine. */
export function GuestsQuestion({ names, value, onChange }: GuestsQuestionProps) {
  const one = names.length === 1;
  const choices = [
    { value: 'cancel', label: one ? 'Cancelar también su lugar' : 'Cancelar también sus lugares' },
    { value: 'keep', label: one ? 'Conserva su lugar y va sin mí' : 'Conservan sus lugares y van sin mí' },
  ] as const;
  return (
    <fieldset className={styles.question}>
      <legend>¿Y {listWords(names)}?</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input type="radio" name="guests" checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
