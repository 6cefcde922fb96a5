import type { ReactNode } from 'react';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './checkout.module.css';

/**
 * The entrance for a visitor: a link to sign up first, then the form for existing accounts. Both return here.
 * @param props.over whether her session ended
 */
export function CheckoutEntrance({ next, over, children }: { next: string; over: boolean; children: ReactNode }) {
  return (
    <section className={styles.entrance} aria-labelledby="entra-para-pagar">
      <h2 id="entra-para-pagar">Entra para pagar</h2>
      {over && (
        <p className={styles.text} role="status">
          Tu sesión terminó. Entra otra vez y sigues donde estabas.
        </p>
      )}
      <ButtonLink wide look="secondary" to={`${paths.signUp}?${new URLSearchParams({ next })}`}>
        Es mi primera vez: crear cuenta
      </ButtonLink>
      <p className={styles.text}>¿Ya tienes cuenta?</p>
      {children}
    </section>
  );
}
