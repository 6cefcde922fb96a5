import type { ReservePreview } from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CancelTerm, CreditTerm, OverlapWarning, Problem } from './booking-terms.tsx';
import { ClassSummary } from './class-summary.tsx';
import { placesOf } from './places.ts';
import styles from './sheet.module.css';
import { SpotMap } from './spot-map.tsx';
import type { Reserving } from './use-reserve.ts';
import { useSpot } from './use-spot.ts';

interface ReservePanelProps {
  single_class: SingleClass;
  /** Undefined while it is being asked. */
  preview: ReservePreview | undefined;
  reserving: Reserving;
}

function Terms({ preview, single_class }: { preview: ReservePreview | undefined; single_class: SingleClass }) {
  if (!preview) {
    return (
      <div className={styles.terms} aria-hidden="true">
        <Skeleton width="60%" height="1.4rem" />
        <Skeleton width="75%" height="1.4rem" />
      </div>
    );
  }
  return (
    <div className={styles.terms}>
      {preview.available_class && <CreditTerm grant={preview.available_class} />}
      <CancelTerm cancel={preview.cancel} single_class={single_class} />
    </div>
  );
}

const CHOOSE_ANOTHER = 'Ese lugar ya no está disponible. Elige otro.';

/** Class, place, what it costs and until when it is free to cancel; then one button. */
export function ReservePanel({ single_class, preview, reserving }: ReservePanelProps) {
  const places = placesOf(single_class);
  const usual = preview?.usual_spot ?? null;
  const refusedSpot = reserving.refused?.code === 'spot-taken';
  const { spot, lost, pick } = useSpot(places, { ready: preview !== undefined, usual, refused: refusedSpot });
  const full = single_class.is_full ? 'Lo sentimos, esta clase ya está llena.' : undefined;
  const lostSpot = lost ? CHOOSE_ANOTHER : undefined;
  const settled = refusedSpot && spot !== null;
  const problem = (settled ? undefined : reserving.problem) ?? full ?? lostSpot ?? preview?.refusal?.message;
  const unavailable =
    !preview || single_class.is_full || preview.refusal !== null || (places !== null && spot === null);
  const verb = reserving.again ? 'Reintentar' : 'Reservar';
  return (
    <div className={styles.stack}>
      <ClassSummary single_class={single_class} />
      {places && <SpotMap places={places} spot={spot} onPick={pick} fixed={single_class.is_full} />}
      {spot !== null && (
        <p className={styles.spot} aria-live="polite">
          Lugar {spot}
          {spot === usual && <span> · tu lugar de siempre</span>}
        </p>
      )}
      {!single_class.is_full && <Terms preview={preview} single_class={single_class} />}
      {preview && <OverlapWarning overlaps={preview.overlaps} />}
      <div className={styles.actions}>
        {problem && <Problem text={problem} />}
        {!single_class.is_full && (
          <Button wide disabled={unavailable} onClick={() => reserving.send(spot ?? undefined)}>
            {spot === null ? (places && preview ? 'Elige un lugar' : verb) : `${verb} lugar ${spot}`}
          </Button>
        )}
      </div>
    </div>
  );
}
