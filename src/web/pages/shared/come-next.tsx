import { sayDateTime } from '#shared/time.ts';
import { sayFreePlaces } from '../../features/reservations/place-words.ts';
import type { FixedFilter } from '../../features/schedule/api.ts';
import { useNextClass } from '../../features/schedule/use-next-class.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TypePrice } from './class-price.tsx';
import styles from './come-next.module.css';

/**
 * The next class of a coach or a class type, its price for a new customer, and a link to it, without searching the
 * calendar. Nothing if none is planned.
 */
export function ComeNext({ only }: { only: FixedFilter }) {
  const { single_class_enabled, waitlist_enabled } = useConfiguration();
  const today = useStudioNow();
  const next = useNextClass(only);
  if (!single_class_enabled || next === null) return null;
  const { single_class_id, class_date, class_type, class_instructors, location, class_package_id, is_full } = next;
  const [coach] = class_instructors;
  // The page shows its own subject already.
  const about = only.class_type_id === undefined ? class_type.name : coach && `con ${coach.name}`;
  return (
    <section className={styles.next} aria-labelledby="la-proxima">
      <h2 id="la-proxima">La próxima</h2>
      <p className={styles.when}>
        <time dateTime={class_date.slice(0, 16)}>{sayDateTime(class_date, today)}</time>
      </p>
      <p className={styles.fact}>
        <Icon name="pin" size={20} />
        {[about, location.name, sayFreePlaces(next)].filter(Boolean).join(' · ')}
      </p>
      {class_package_id === null && <TypePrice class_type_id={class_type.class_type_id} className={styles.fact} />}
      <ButtonLink to={pathTo(paths.singleClass, { single_class_id })}>
        {!is_full ? 'Reservar' : waitlist_enabled ? 'Ver la lista de espera' : 'Ver la clase'}
      </ButtonLink>
    </section>
  );
}
