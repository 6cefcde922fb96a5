import { useEffect, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { TextField } from './field.tsx';
import styles from './name-list.module.css';
import type { NameList } from './use-name-list.ts';

interface NameListFieldsProps {
  people: NameList;
  /** How many more can be added. */
  room: number;
  /** `Nombre de tu invitado`; several are numbered. */
  label: string;
  /** A person's name on the remove button while it is not typed yet. */
  nameless: string;
  add: string;
  onRemove: (index: number) => void;
}

/** A name for each person, and a button for one more while there is room. */
export function NameListFields({ people, room, label, nameless, add, onRemove }: NameListFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const { focus, list } = people;
  useEffect(() => {
    if (focus) fields.current?.querySelectorAll('input')[focus.index]?.focus();
  }, [focus]);
  return (
    <div ref={fields} className={styles.names}>
      {list.map(({ key, name }, index) => (
        <div key={key} className={styles.person}>
          <TextField
            label={list.length === 1 ? label : `${label} ${index + 1}`}
            value={name}
            error={people.errorOf(index)}
            autoComplete="off"
            maxLength={100}
            onChange={(event) => people.rename(index, event.currentTarget.value)}
          />
          <IconButton label={`Quitar a ${name || nameless}`} icon="close" onClick={() => onRemove(index)} />
        </div>
      ))}
      {room > 0 && (
        <Button look="quiet" small icon="plus" onClick={people.add}>
          {add}
        </Button>
      )}
    </div>
  );
}
