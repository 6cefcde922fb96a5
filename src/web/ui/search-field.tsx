import { useId } from 'react';
import { IconButton } from './button.tsx';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Text to look for, with a button that empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        className={fieldStyles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && <IconButton icon="close" label="Borrar búsqueda" onClick={() => onChange('')} />}
    </div>
  );
}
