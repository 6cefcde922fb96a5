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
export function ReservePanel(props: ReservePanelProps) {
  return props.reserving.doubt ? (
    <DoubtPanel {...props} spot={props.reserving.doubt.spot} />
  ) : (
    <ChoicePanel {...props} />
  );
}

/** Nobody knows whether the place was saved: everything stays as it was sent, and only the same can be sent again. */
function DoubtPanel({ single_class, reserving, spot }: ReservePanelProps & { spot: number | undefined }) {
  return (
    <div className={styles.stack}>
      <ClassSummary single_class={single_class} />
      {spot !== undefined && <p className={styles.spot}>Lugar {spot}</p>}
      <div className={styles.actions}>
        {reserving.problem && <Problem text={reserving.problem} />}
        <Button wide onClick={() => reserving.send(spot)}>
          Reintentar
        </Button>
      </div>
    </div>
  );
}

function ChoicePanel({ single_class, preview, reserving }: ReservePanelProps) {
  const places = placesOf(single_class);
  const usual = preview?.usual_spot ?? null;
  const refusedSpot = reserving.refused?.code === 'spot-taken';
  const { spot, lost, pick } = useSpot(places, { ready: preview !== undefined, usual, refused: refusedSpot });
  const full = single_class.is_full ? 'Lo sentimos, esta clase ya está llena.' : undefined;
  const settled = refusedSpot && spot !== null;
  const said = settled ? undefined : reserving.problem;
  const problem = said ?? full ?? (lost ? CHOOSE_ANOTHER : preview?.refusal?.message);
  const unavailable = !preview || preview.refusal !== null || (places !== null && spot === null);
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
      {!full && <Terms preview={preview} single_class={single_class} />}
      {preview && <OverlapWarning overlaps={preview.overlaps} />}
      <div className={styles.actions}>
        {problem && <Problem text={problem} />}
        {!full && (
          <Button wide disabled={unavailable} onClick={() => reserving.send(spot ?? undefined)}>
            {nameOf(spot, places !== null && preview !== undefined)}
          </Button>
        )}
      </div>
    </div>
  );
}

function nameOf(spot: number | null, mustChoose: boolean): string {
  if (spot !== null) return `Reservar lugar ${spot}`;
  return mustChoose ? 'Elige un lugar' : 'Reservar';
}
