import { useWantedClass, withWantedClass } from '../../lib/wanted-class.ts';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './checkout.module.css';

/** Shown instead of the payment for an order that the server would refuse, with the reason. */
export function NotForYou({ text }: { text: string }) {
  const wanted = useWantedClass();
  return (
    <section className={styles.bought} aria-labelledby="no-se-puede" data-instead>
      <h2 id="no-se-puede">Este paquete ya no es para ti</h2>
      <p className={styles.text}>{text}</p>
      <ButtonLink wide to={withWantedClass(paths.packages, wanted)}>
        Ver otros paquetes
      </ButtonLink>
    </section>
  );
}
