import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './checkout.module.css';

interface NoPlaceProps {
  offer: { class_package_id: number };
  place: { single_class_id: number };
  /** Whether the studio has waitlists. */
  waits: boolean;
}

/** Shown instead of the payment for a class without free places, so that nobody types a card for nothing. */
export function NoPlace({ offer: { class_package_id }, place: { single_class_id }, waits }: NoPlaceProps) {
  return (
    <section className={styles.bought} aria-labelledby="sin-lugares" data-instead>
      <h2 id="sin-lugares">Ya no hay lugares en esta clase</h2>
      <p className={styles.text}>
        {waits
          ? 'Anótate en la lista de espera: si se libera un lugar, te lo apartamos para que lo pagues.'
          : 'Puede que haya lugar en otra fecha.'}
      </p>
      {waits && (
        <ButtonLink wide to={pathTo(paths.singleClass, { single_class_id })}>
          Ver la lista de espera
        </ButtonLink>
      )}
      <ButtonLink wide look={waits ? 'quiet' : 'primary'} to={pathTo(paths.checkout, { class_package_id })}>
        Elegir otra fecha
      </ButtonLink>
    </section>
  );
}
