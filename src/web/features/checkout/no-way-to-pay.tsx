import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './checkout.module.css';

/** Shown if there is no way to pay. @param props.off the studio sells no subscriptions */
export function NoWayToPay({ off }: { off: boolean }) {
  return (
    <div className={styles.paying}>
      <section aria-labelledby="forma-de-pago">
        <h2 id="forma-de-pago">Forma de Pago</h2>
        <p className={styles.text}>
          {off
            ? 'Por ahora no vendemos suscripciones. Elige otro paquete.'
            : 'Por ahora no se puede pagar en línea. Pregunta en recepción.'}
        </p>
      </section>
      {off && (
        <ButtonLink wide to={paths.packages}>
          Ver paquetes
        </ButtonLink>
      )}
    </div>
  );
}
