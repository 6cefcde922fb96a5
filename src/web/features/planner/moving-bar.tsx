import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { byDays, byMinutes, type Moving, moveByKey, sayWhere } from './moving.ts';
import styles from './moving-bar.module.css';

interface MovingBarProps {
  moving: Moving;
  onMove: (class_date: string) => void;
  onReview: () => void;
  onLeave: () => void;
}

/** Moves the chosen class by arrow keys or buttons. Enter drops it, Escape returns it. */
export function MovingBar({ moving, onMove, onReview, onLeave }: MovingBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const { single_class, class_date } = moving;
  const { name } = single_class.class_type;
  useEffect(() => {
    bar.current?.querySelector<HTMLElement>('[data-move]')?.focus();
  }, []);

  function press(event: KeyboardEvent) {
    const next = moveByKey(class_date, event.key);
    if (next !== undefined) {
      event.preventDefault();
      onMove(next);
    } else if (event.key === 'Escape') onLeave();
  }

  return (
    <fieldset ref={bar} className={styles.bar} onKeyDown={press}>
      <legend className="visually-hidden">Mover {name}</legend>
      <p className={styles.where}>
        <strong>{name}</strong> {sayWhere(class_date)}
      </p>
      <p className={styles.keys}>
        Con las flechas: a los lados cambia de día, arriba y abajo 15 minutos. Enter la suelta, Escape la regresa.
      </p>
      <div className={styles.steps}>
        <IconButton icon="left" label="Un día antes" onClick={() => onMove(byDays(class_date, -1))} />
        <IconButton icon="right" label="Un día después" onClick={() => onMove(byDays(class_date, 1))} />
        <Button small look="secondary" onClick={() => onMove(byMinutes(class_date, -15))}>
          −15 min
        </Button>
        <Button small look="secondary" onClick={() => onMove(byMinutes(class_date, 15))}>
          +15 min
        </Button>
      </div>
      <div className={styles.answers}>
        <Button look="secondary" onClick={onLeave}>
          Dejarla
        </Button>
        <Button data-move onClick={class_date === single_class.class_date ? onLeave : onReview}>
          Revisar
        </Button>
      </div>
    </fieldset>
  );
}
