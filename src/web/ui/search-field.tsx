import { useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  /** Inside the empty field, where the label is too long for a phone. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onEnter?: (value: string) => void;
  /**
   * The main field of a page or sheet: focused at once with a keyboard; on a phone not, since the screen keyboard would
   * cover the page.
   */
  first?: boolean;
}

let typesHere = false;

/** Notes that a key was pressed on a touch screen, which therefore has a keyboard. */
export function noteKeyboard(): void {
  typesHere = true;
}

const hasKeyboard = () => typesHere || matchMedia('(pointer: fine)').matches;

/** A search text, with a button that clears it. */
export function SearchField({ label, placeholder = label, value, onChange, onEnter, first = false }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first && hasKeyboard()) input.current?.focus();
  }, [first]);
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        data-autofocus={first || undefined}
        className={fieldStyles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter?.(event.currentTarget.value)}
      />
      {value !== '' && <IconButton icon="close" label="Borrar búsqueda" onClick={() => onChange('')} />}
    </div>
  );
}
