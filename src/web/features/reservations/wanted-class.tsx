import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatTime } from '#shared/time.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { isMissing } from '../../lib/api-error.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { SAFETY_NET } from '../../lib/live/live-query.ts';
import { addressToReserve } from '../../lib/wanted-class.ts';
import { paths } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { previewQuery, singleClassQuery } from './api.ts';
import { CancelTerm, CreditTerm, OverlapWarning, Problem } from './booking-terms.tsx';
import { ClassSummary } from './class-summary.tsx';
import { placesOf } from './places.ts';
import { refusedBy } from './refused.ts';
import styles from './sheet.module.css';
import { useReserve } from './use-reserve.ts';
import { useSpots } from './use-spot.ts';

const CALENDAR = { pathname: paths.studio, search: '', hash: '' };

/** `Funcional lun 07:15` */
function nameOf({ class_type, class_date }: SingleClass): string {
  return `${class_type.name} ${formatDay(class_date).split(' ')[0]} ${formatTime(class_date)}`;
}

function ToCalendar() {
  return (
    <ButtonLink wide look="quiet" to={paths.studio}>
      Ver el calendario
    </ButtonLink>
  );
}

/** It cannot be reserved any more, or not in this way: why, and where to continue. */
function TooLate({ single_class, text }: { single_class: SingleClass; text: string }) {
  const { waitlist_enabled } = useConfiguration();
  const to = addressToReserve(CALENDAR, single_class.single_class_id);
  return (
    <>
      <Problem text={text} />
      {single_class.is_full && waitlist_enabled && (
        <ButtonLink wide to={to}>
          Anotarme en lista de espera
        </ButtonLink>
      )}
      <ToCalendar />
    </>
  );
}

function Booking({ single_class }: { single_class: SingleClass }) {
  const { single_class_id, is_full } = single_class;
  const accepted = useSession().customer?.accepted_pages.length ?? 0;
  const preview = useQuery(previewQuery(single_class_id, { accepted, is_full }));
  const [action] = useState(newIdempotencyKey);
  const { answer, problem, refused: lastRefused, send } = useReserve(single_class_id, action);
  const refused = preview.data?.refusal ?? refusedBy(preview.error);
  const places = placesOf(single_class);
  const usual = preview.data?.usual_spot ?? null;
  const { spots } = useSpots(places, 1, { ready: preview.data !== undefined, usual, refused: false });
  const spot = spots[0] ?? null;
  if (answer) {
    return (
      <>
        <h2 role="status">{answer.message}</h2>
        {places && <p className={styles.spot}>Lugar {answer.class_reservation.spot}</p>}
        <CancelTerm cancel={answer.class_reservation.cancel} single_class={single_class} />
        <ButtonLink wide to={paths.reservations}>
          Ver mi reservación
        </ButtonLink>
      </>
    );
  }
  if (refused) return <TooLate single_class={single_class} text={refused.message} />;
  return (
    <>
      {spot !== null && <p className={styles.spot}>Lugar {spot}</p>}
      {preview.data?.available_class && <CreditTerm grant={preview.data.available_class} />}
      {preview.data && <CancelTerm cancel={preview.data.cancel} single_class={single_class} />}
      {preview.data && <OverlapWarning overlaps={preview.data.overlaps} />}
      {problem && <Problem text={problem} />}
      <Button
        wide
        disabled={!preview.data || lastRefused?.code === 'class-full'}
        onClick={() => send({ ...(spot !== null && { spot }), guests: [] })}
      >
        Reservar {nameOf(single_class)}
      </Button>
      <ButtonLink wide look="quiet" to={addressToReserve(CALENDAR, single_class_id)}>
        {places ? 'Elegir otro lugar o llevar invitados' : 'Ver la clase'}
      </ButtonLink>
    </>
  );
}

/** After paying: the class that was wanted all along, refetched, and one button that reserves it. */
export function WantedClass({ single_class_id }: { single_class_id: number }) {
  const query = useQuery({ ...singleClassQuery(single_class_id), refetchInterval: SAFETY_NET });
  if (isMissing(query.error)) {
    return (
      <>
        <Problem text="La clase que querías ya no está en el calendario." />
        <ToCalendar />
      </>
    );
  }
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={2} height="3rem" />} wayOut={<ToCalendar />}>
      {(single_class) => (
        <section className={styles.wanted} aria-label={`Tu clase: ${nameOf(single_class)}`}>
          <h2>{single_class.class_type.name}</h2>
          <ClassSummary single_class={single_class} />
          <Booking single_class={single_class} />
        </section>
      )}
    </QueryView>
  );
}
