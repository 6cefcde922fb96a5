import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './card-field.module.css';
import type { OpenCard } from './use-card-element.ts';

/** The provider's frame with what is said while it comes, or when it does not. Hidden it keeps what was typed. */
export function CardField({ open, hidden = false }: { open: OpenCard; hidden?: boolean }) {
  const { box, state, missing, reopen } = open;
  return (
    <div className={styles.field} hidden={hidden} data-asking={state.asking || undefined}>
      {!state.ready && !missing && (
        <div className={styles.waiting} role="status">
          <span className="visually-hidden">Cargando el formulario de la tarjeta…</span>
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </div>
      )}
      {missing && (
        <div className={styles.missing} role="alert">
          <p>El formulario de la tarjeta no cargó. Revisa tu internet.</p>
          <Button small look="secondary" icon="repeat" onClick={reopen}>
            Reintentar
          </Button>
        </div>
      )}
      <div ref={box} className={state.ready ? undefined : styles.early} />
    </div>
  );
}
