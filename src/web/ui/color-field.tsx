import { type ReactNode, useId, useState } from 'react';
import { isHex } from '#shared/colors.ts';
import styles from './color-field.module.css';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

interface ColorFieldProps extends FieldProps {
  /** The field's name in the form; its value is `#RRGGBB`. */
  name: string;
  defaultValue: string;
  /** Suggested colours, each with its name. */
  suggestions?: readonly { color: string; label: string }[];
  onColor?: (color: string) => void;
  /** A preview of the result. */
  preview?: ReactNode;
}

function withHash(typed: string): string {
  const text = typed.trim();
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
}

/** A colour: picked, typed as `#RRGGBB`, or chosen from suggestions. */
export function ColorField({ name, defaultValue, suggestions = [], onColor, preview, ...field }: ColorFieldProps) {
  const [color, setColor] = useState(defaultValue);
  const picker = useId();

  function choose(next: string) {
    setColor(next);
    if (isHex(next)) onColor?.(next);
  }

  return (
    <div className={styles.field}>
      <FieldFrame {...field}>
        {(tied) => (
          <span className={styles.pair}>
            <label htmlFor={picker} className="visually-hidden">
              Elegir el color
            </label>
            <input
              id={picker}
              type="color"
              className={styles.swatch}
              value={isHex(color) ? color.toLowerCase() : '#000000'}
              onChange={(event) => choose(event.currentTarget.value.toUpperCase())}
            />
            <input
              {...tied}
              name={name}
              className={fieldStyles.input}
              value={color}
              maxLength={7}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => choose(withHash(event.currentTarget.value))}
            />
          </span>
        )}
      </FieldFrame>
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Colores sugeridos">
          {suggestions.map((suggestion) => (
            <li key={suggestion.color}>
              <button
                type="button"
                className={styles.suggestion}
                style={{ background: suggestion.color }}
                aria-label={suggestion.label}
                aria-pressed={suggestion.color === color}
                onClick={() => choose(suggestion.color)}
              />
            </li>
          ))}
        </ul>
      )}
      {preview}
    </div>
  );
}
