import { sayDateTime } from '#shared/time.ts';
import type { WaitlistEntry } from '#shared/wire/waitlist.ts';
import { errorText } from '../../../lib/api-error.ts';
import { coachNames } from '../../../lib/coach-names.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { addressToReserve } from '../../../lib/wanted-class.ts';
import { paths } from '../../../screens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ClassTypeIcon } from '../../../ui/class-type-icon.tsx';
import { FormProblem } from '../../../ui/form.tsx';
import { HeldPlace, PayHeldPlace } from './held-place.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitTerms } from './wait-terms.tsx';
import styles from './waitlist-card.module.css';

/** A link to a place that goes to the first who takes it, or that is held for me to pay. */
function Way({ entry }: { entry: WaitlistEntry }) {
  const { single_class, promotion, notified_at, offered_until } = entry;
  const { single_class_id, is_full } = single_class;
  if (offered_until !== null) return <PayHeldPlace single_class={single_class} />;
  if (promotion.way !== 'first-come' || notified_at === null || is_full) return null;
  const here = { pathname: paths.studio, search: '', hash: '' };
  return <ButtonLink to={addressToReserve(here, single_class_id)}>Reservar ahora</ButtonLink>;
}

/** One class I wait for. */
export function WaitlistCard({ entry }: { entry: WaitlistEntry }) {
  const today = useStudioNow();
  const { leave, problem } = useWaiting();
  const { single_class, offered_until } = entry;
  const { class_type, class_date, location, class_instructors, duration_minutes } = single_class;
  const coaches = coachNames(class_instructors);
  return (
    <li className={styles.card}>
      <ClassTypeIcon icon={class_type.icon} name={class_type.name} size={48} />
      <div className={styles.about}>
        <h2>{class_type.name}</h2>
        <p className={styles.when}>{sayDateTime(class_date, today)}</p>
        <p className={styles.note}>{[`${duration_minutes} min`, coaches, location.name].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.foot}>
        {offered_until === null ? (
          <WaitTerms {...entry} />
        ) : (
          <HeldPlace single_class={single_class} until={offered_until} />
        )}
        <FormProblem>{problem === null ? null : errorText(problem)}</FormProblem>
        <div className={styles.ways}>
          <Way entry={entry} />
          <Button look="secondary" onClick={() => leave(entry.waitlist_id, offered_until !== null)}>
            Salir de la lista
            <span className="visually-hidden"> de {class_type.name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
