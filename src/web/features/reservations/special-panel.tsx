import type { SingleClass } from '#shared/wire/schedule.ts';
import { checkoutOfClass } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Problem } from './booking-terms.tsx';
import { ClassSummary } from './class-summary.tsx';
import { placesOf } from './places.ts';
import styles from './sheet.module.css';
import { SpotMap } from './spot-map.tsx';
import { useSpots } from './use-spot.ts';

interface SpecialPanelProps {
  single_class: SingleClass;
  class_package_id: number;
}

/** A special class: its place is chosen here and bought at its checkout, which holds it during the payment. */
export function SpecialPanel({ single_class, class_package_id }: SpecialPanelProps) {
  const places = placesOf(single_class);
  const { spots, lost, pick } = useSpots(places, 1, { ready: true, usual: null, refused: false });
  const spot = spots[0] ?? null;
  const { single_class_id, is_full } = single_class;
  const to = checkoutOfClass(class_package_id, single_class_id, spot);
  const full = is_full ? 'Lo sentimos, esta clase ya está llena.' : null;
  const problem = full ?? (lost ? 'Ese lugar ya no está disponible. Elige otro.' : null);
  return (
    <div className={styles.stack}>
      <ClassSummary single_class={single_class} />
      <p>Es un evento especial: tu lugar se aparta mientras lo pagas.</p>
      {places && <SpotMap places={places} spot={spot} onPick={(number) => pick(0, number)} fixed={is_full} />}
      {spot !== null && (
        <p className={styles.spot} aria-live="polite">
          Lugar {spot}
        </p>
      )}
      <div className={styles.actions}>
        {problem && <Problem text={problem} />}
        {!is_full && !lost && (
          <ButtonLink wide to={to}>
            {spot === null ? 'Comprar mi lugar' : `Comprar lugar ${spot}`}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
