import { useId } from 'react';
import styles from './star-choice.module.css';

const WORDS = ['Mala', 'Regular', 'Buena', 'Muy buena', 'Excelente'] as const;

interface StarChoiceProps {
  label: string;
  value: number | null;
  onChange: (stars: number) => void;
  disabled?: boolean;
}

/** One to five stars as radio buttons, for arrow keys and touch. */
export function StarChoice({ label, value, onChange, disabled = false }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{label}</legend>
      <div className={styles.stars}>
        {WORDS.map((word, index) => {
          const stars = index + 1;
          return (
            <label key={word} className={styles.star} data-lit={value !== null && stars <= value}>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <span className="visually-hidden">
                {stars} {stars === 1 ? 'estrella' : 'estrellas'}
              </span>
              <Star />
            </label>
          );
        })}
        <span className={styles.word} aria-hidden="true">
          {value === null ? '' : WORDS[value - 1]}
        </span>
      </div>
    </fieldset>
  );
}

const Star = () => (
  <svg viewBox="0 0 24 24" width={32} height={32} aria-hidden="true">
    <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-2.9L6.6 20l1.1-6.1-4.5-4.3 6.1-.8z" />
  </svg>
);
