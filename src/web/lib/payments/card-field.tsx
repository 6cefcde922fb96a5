import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './card-field.module.css';
import type { OpenCard } from './use-card-element.ts';

interface CardFieldProps {
  open: OpenCard;
  /** What else the customer can do if the frame does not load. */
  otherwise?: string;
}

/** The provider's frame, with a message while it loads or if it fails. Hidden, it keeps what was typed. */
export function CardField({ open, otherwise = '' }: CardFieldProps) {
  const { box, height, state, missing, reopen } = open;

  // The bank asks inside the frame, which may be out of view if the customer scrolled down.
  useEffect(() => {
    if (state.asking) box.current?.scrollIntoView({ block: 'start' });
  }, [box, state.asking]);

  return (
    <div className={styles.field} style={{ minHeight: missing ? 0 : height }} data-asking={state.asking || undefined}>
      {!state.ready && !missing && (
        <div className={styles.waiting} role="status">
          <span className="visually-hidden">Cargando el formulario de la tarjeta…</span>
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
        </div>
      )}
      {missing && (
        <div className={styles.missing} role="alert">
          <p>El formulario de la tarjeta no cargó. Revisa tu internet. {otherwise}</p>
          <Button small look="secondary" icon="repeat" onClick={reopen}>
            Reintentar
          </Button>
        </div>
      )}
      <div ref={box} className={state.ready ? undefined : styles.early} hidden={missing} />
    </div>
  );
}
