import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ReservePreview } from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { ConfirmOwnMail } from '../../lib/confirmed-mail/confirm-own-mail.tsx';
import { guestProblem } from '../../lib/guest-name.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { addressToReserve } from '../../lib/wanted-class.ts';
import { Button } from '../../ui/button.tsx';
import { NameListFields } from '../../ui/name-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNameList } from '../../ui/use-name-list.ts';
import { CancelTerm, CreditTerm, NoGuestTerm, OverlapWarning, PayBeforeTerm, Problem } from './booking-terms.tsx';
import { ClassSummary } from './class-summary.tsx';
import { GuestTerms, useGuestPreview } from './guest-terms.tsx';
import { nameOfAct } from './place-words.ts';
import { type Picks, placesOf } from './places.ts';
import styles from './sheet.module.css';
import { SpotMap } from './spot-map.tsx';
import type { Reserving } from './use-reserve.ts';
import { useSpots } from './use-spot.ts';
import { WhosePlace } from './whose-place.tsx';

/** What it costs and until when cancelling is free; a skeleton while loading. */
function Terms({ preview, single_class }: { preview: ReservePreview | undefined; single_class: SingleClass }) {
  if (!preview) {
    return (
      <div className={styles.terms} aria-hidden="true">
        {/* As high as a line of `.term`. */}
        <Skeleton width="60%" height="1.4em" />
        <Skeleton width="75%" height="1.4em" />
      </div>
    );
  }
  return (
    <div className={styles.terms}>
      {preview.available_class && <CreditTerm grant={preview.available_class} />}
      {preview.pay_before && <PayBeforeTerm pay_before={preview.pay_before} single_class={single_class} />}
      <CancelTerm cancel={preview.cancel} single_class={single_class} />
    </div>
  );
}

export interface ReservePanelProps {
  single_class: SingleClass;
  /** Undefined while loading. */
  preview: ReservePreview | undefined;
  reserving: Reserving;
}

const CHOOSE_ANOTHER = 'Ese lugar ya no está disponible. Elige otro.';

/** 'Tú' and the guests' names, as far as they are typed. */
function peopleOf(names: readonly string[]): readonly string[] {
  return ['Tú', ...names.map((name, index) => name.trim() || `Invitado ${index + 1}`)];
}

function oursOf(people: readonly string[], spots: Picks): ReadonlyMap<number, string> {
  const ours = spots.map((spot, person) => [spot ?? 0, person === 0 ? 'el tuyo' : `de ${people[person]}`] as const);
  return new Map(people.length > 1 ? ours : []);
}

/** Chooses places for oneself and one's guests, and reserves them. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each branch shows one part of the panel
export function ChoicePanel({ single_class, preview, reserving }: ReservePanelProps) {
  const { allow_class_guests, max_guests } = useConfiguration();
  const guests = useNameList(guestProblem);
  const withGuests = useGuestPreview(single_class, guests.list.length);
  const next = addressToReserve(useLocation(), single_class.single_class_id);
  const renewPlaces = useRenewPlaces();
  const unproved = (reserving.refused ?? preview?.refusal)?.code === 'mail-not-confirmed';
  const [chosen, setActive] = useState(0);
  const people = peopleOf(guests.list.map(({ name }) => name));
  const active = Math.min(chosen, people.length - 1);
  const places = placesOf(single_class);
  const usual = preview?.usual_spot ?? null;
  const refusedSpot = reserving.refused?.code === 'spot-taken';
  const { spots, lost, pick, drop } = useSpots(places, people.length, {
    ready: preview !== undefined,
    usual,
    refused: refusedSpot,
  });
  const spot = spots[0] ?? null;
  const complete = places === null || spots.every((one) => one !== null);
  const full = single_class.is_full ? 'Lo sentimos, esta clase ya está llena.' : undefined;
  const freeAgain = reserving.refused?.code === 'class-full' && !single_class.is_full;
  const message = (refusedSpot && complete) || freeAgain ? undefined : reserving.problem;
  const problem = message ?? full ?? (lost ? CHOOSE_ANOTHER : preview?.refusal?.message);
  const mayCome = Math.min(max_guests, single_class.spots_left - 1);
  const room = Math.min(mayCome, preview?.guests_possible.most ?? mayCome) - guests.list.length;

  async function send() {
    const names = guests.names();
    if (names === null) return;
    await reserving.send({
      ...(spot !== null && { spot }),
      guests: names.map((name, index) => {
        const place = spots[index + 1] ?? null;
        return { name, ...(place !== null && { spot: place }) };
      }),
    });
  }

  return (
    <div className={styles.stack}>
      <ClassSummary single_class={single_class} />
      {places && people.length > 1 && <WhosePlace people={people} spots={spots} active={active} onChange={setActive} />}
      {places && (
        <SpotMap
          places={places}
          spot={spots[active] ?? null}
          ours={oursOf(people, spots)}
          onPick={(number) => pick(active, number)}
          fixed={single_class.is_full}
        />
      )}
      {spot !== null && people.length === 1 && (
        <p className={styles.spot} aria-live="polite">
          Lugar {spot}
          {spot === usual && <span> · tu lugar de siempre</span>}
        </p>
      )}
      {!full && <Terms preview={preview} single_class={single_class} />}
      {preview && <OverlapWarning overlaps={preview.overlaps} />}
      {/* As high as 'Agregar invitado', which almost always comes. */}
      {allow_class_guests && !full && !preview && room > 0 && <Skeleton width="40%" height="var(--target)" />}
      {allow_class_guests && !full && preview?.refusal === null && (
        <NameListFields
          people={guests}
          room={room}
          label="Nombre de tu invitado"
          nameless="tu invitado"
          add="Agregar invitado"
          onRemove={(index) => {
            guests.remove(index);
            drop(index + 1);
          }}
        />
      )}
      {mayCome > 0 && guests.list.length === 0 && preview && <NoGuestTerm preview={preview} />}
      {guests.list.length > 0 && <GuestTerms single_class={single_class} guests={guests.list.length} />}
      <div className={styles.actions}>
        {unproved ? (
          <ConfirmOwnMail next={next} why="para reservar sin haber pagado" onConfirmed={renewPlaces} />
        ) : (
          problem && <Problem text={problem} />
        )}
        {!full && (
          <Button
            wide
            disabled={!preview || preview.refusal !== null || (withGuests?.refusal ?? null) !== null || !complete}
            onClick={send}
          >
            {nameOfAct(spots, places !== null && preview !== undefined)}
          </Button>
        )}
      </div>
    </div>
  );
}
