import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './checkout.module.css';

/** Stands where one would pay what the server would refuse, and says why. */
export function NotForYou({ text }: { text: string }) {
  return (
    <section className={styles.bought} aria-labelledby="no-se-puede">
      <h2 id="no-se-puede">Este paquete ya no es para ti</h2>
      <p className={styles.text}>{text}</p>
      <ButtonLink wide to={paths.packages}>
        Ver otros paquetes
      </ButtonLink>
    </section>
  );
}
