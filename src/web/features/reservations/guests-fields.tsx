import { useEffect, useRef } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './guests.module.css';
import type { Guests } from './use-guests.ts';

interface GuestsFieldsProps {
  guests: Guests;
  /** How many more could come. */
  room: number;
  onRemove: (index: number) => void;
}

function labelOf(index: number, total: number): string {
  return total === 1 ? 'Nombre de tu invitado' : `Nombre de tu invitado ${index + 1}`;
}

/** Who comes along: a name each, and one more while there is room. */
export function GuestsFields({ guests, room, onRemove }: GuestsFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const { focus } = guests;
  useEffect(() => {
    if (focus) fields.current?.querySelectorAll('input')[focus.index]?.focus();
  }, [focus]);
  return (
    <div ref={fields} className={styles.guests}>
      {guests.list.map(({ key, name }, index) => (
        <div key={key} className={styles.guest}>
          <TextField
            label={labelOf(index, guests.list.length)}
            value={name}
            error={guests.errorOf(index)}
            autoComplete="off"
            maxLength={100}
            onChange={(event) => guests.rename(index, event.currentTarget.value)}
          />
          <IconButton label={`Quitar a ${name || 'tu invitado'}`} icon="close" onClick={() => onRemove(index)} />
        </div>
      ))}
      {room > 0 && (
        <Button look="quiet" small icon="plus" onClick={guests.add}>
          Agregar invitado
        </Button>
      )}
    </div>
  );
}
