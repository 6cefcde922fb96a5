import { useEffect, useRef } from 'react';
import type { Purchase } from '#shared/wire/purchases.ts';
import { useWantedClass, withWantedClass } from '../../lib/wanted-class.ts';
import { paths, pathTo } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { OutcomeMark } from '../../ui/outcome-mark.tsx';
import styles from './checkout.module.css';

/**
 * Shown instead of the payment to a customer who comes back after paying, so that the back button causes no second charge.
 */
export function AlreadyBought({ purchase, onAgain }: { purchase: Purchase; onAgain: (() => void) | null }) {
  const wanted = useWantedClass();
  const { purchase_id, is_subscription } = { ...purchase, ...purchase.class_package };
  const section = useRef<HTMLElement>(null);
  // It may appear after the browser has restored a scroll position further down.
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) section.current?.scrollIntoView({ behavior: 'instant' });
  }, []);
  return (
    <section ref={section} className={styles.bought} aria-labelledby="ya-compraste" data-instead>
      <OutcomeMark />
      <h2 id="ya-compraste">{is_subscription ? 'Ya tienes esta suscripción' : 'Ya compraste este paquete'}</h2>
      <p className={styles.text}>No se te cobró de nuevo.</p>
      <ButtonLink wide to={withWantedClass(pathTo(paths.thankYou, { purchase_id }), wanted)}>
        Ver mi compra
      </ButtonLink>
      {onAgain && (
        <Button wide look="quiet" onClick={onAgain}>
          Comprar otra vez
        </Button>
      )}
    </section>
  );
}
