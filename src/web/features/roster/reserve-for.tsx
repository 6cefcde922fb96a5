import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sayDateTime } from '#shared/time.ts';
import type { ReservePreview } from '#shared/wire/reservations.ts';
import type { PenaltyAtDesk } from '#shared/wire/roster.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { errorText } from '../../lib/api-error.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatNumber } from '../../lib/format.ts';
import { guestProblem } from '../../lib/guest-name.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { NameListFields } from '../../ui/name-list.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { type NameList, useNameList } from '../../ui/use-name-list.ts';
import { classPlacesQuery, previewForQuery, reserveFor } from './api.ts';
import { freeSpots, rowsOf } from './free-spots.ts';
import { FreeSpotsMap } from './free-spots-map.tsx';
import { ReserveTerms, ToKnow } from './reserve-terms.tsx';
import styles from './sheet.module.css';
import { WaitFor } from './wait-for.tsx';
import { sayPenaltyOf } from './words-at-desk.ts';

type Refusal = NonNullable<ReservePreview['refusal']>;

/** A person at the desk. */
export interface Person {
  customer_id: number;
  name: string;
  last_name: string;
}

interface ReserveForProps {
  person: Person;
  single_class_id: number;
  /** The place that was pressed first, if any. */
  wanted?: number | null;
  /** What to offer if the person has no classes left. */
  onNoCredits: ReactNode;
  onReserved: () => void;
}

/** Refusals that selling a package resolves. */
const paysTheWay = new Set(['no-credits', 'special-class']);

function useReserveFor({ person, single_class_id, onReserved }: ReserveForProps) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [act] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<unknown>(null);
  async function reserve(spot: number | null, names: readonly string[]) {
    setProblem(null);
    const guests = names.map((name) => ({ name }));
    const request = { single_class_id, customer_id: person.customer_id, guests, ...(spot !== null && { spot }) };
    try {
      const { message } = await act.run(request, reserveFor);
      alerts.success(message);
      onReserved();
    } catch (error) {
      setProblem(error);
    }
    await renew();
  }
  return { reserve, problem };
}

/** Asks once before a class is booked despite a penalty. */
function useOverPenalty({ name }: Person) {
  const confirm = useConfirm();
  const { timezone } = useConfiguration();
  return async (penalty: PenaltyAtDesk | null | undefined) =>
    !penalty ||
    (await confirm({
      title: 'Tiene una penalización',
      text: `${sayPenaltyOf(penalty, timezone)}. ¿Reservar de todos modos para ${name}?`,
      accept: 'Reservar',
    }));
}

type ChoosingProps = ReserveForProps & { single_class: SingleClass; preview: ReservePreview; guests: NameList };

function Choosing(props: ChoosingProps) {
  const { single_class, preview, guests, person, wanted = null } = props;
  const { allow_class_guests, max_guests } = useConfiguration();
  const { reserve, problem } = useReserveFor(props);
  const overPenalty = useOverPenalty(person);
  const [picked, setPicked] = useState(wanted);
  const rows = rowsOf(single_class);
  const taken = single_class.class_reservations.map(({ spot }) => spot);
  const free = rows ? freeSpots(rows, taken, single_class.blocked_spots) : [];
  const spot = [picked, preview.usual_spot, free[0]].find((number) => number != null && free.includes(number)) ?? null;
  const room = Math.min(max_guests, single_class.spots_left - 1, preview.guests_possible.most) - guests.list.length;
  const { refusal } = preview;

  async function book() {
    const names = guests.names();
    if (names !== null && (await overPenalty(preview.person?.penalty))) await reserve(spot, names);
  }

  return (
    <>
      <ReserveTerms preview={preview} />
      {rows && <FreeSpotsMap rows={rows} free={free} spot={spot} onPick={setPicked} />}
      {allow_class_guests && (
        <NameListFields
          people={guests}
          room={room}
          label={`Quién viene con ${person.name}`}
          nameless="quien viene"
          add="Viene con alguien"
          onRemove={guests.remove}
        />
      )}
      <FormProblem>{problem === null ? (refusal?.message ?? null) : errorText(problem)}</FormProblem>
      <Button wide disabled={refusal !== null} onClick={book}>
        {sayReserve(spot, guests.list.length)}
      </Button>
    </>
  );
}

function sayReserve(spot: number | null, guests: number): string {
  if (guests > 0) return `Reservar ${formatNumber(guests + 1)} lugares`;
  return spot === null ? 'Reservar' : `Reservar lugar ${spot}`;
}

/** Why it cannot be booked, and what can be done instead. */
function Refused({
  refusal,
  single_class,
  ...props
}: ReserveForProps & { refusal: Refusal; single_class: SingleClass }) {
  // A place at an event is bought: with none left, there is only its waitlist.
  const full = refusal.code === 'class-full' || (refusal.code === 'special-class' && single_class.is_full);
  return (
    <>
      {!full && <FormProblem>{refusal.message}</FormProblem>}
      {full && <WaitFor {...props} single_class={single_class} />}
      {!full && paysTheWay.has(refusal.code) && props.onNoCredits}
    </>
  );
}

/** Books a class for a person: what it uses, which place, one button. */
export function ReserveFor(props: ReserveForProps) {
  const { person, single_class_id } = props;
  const today = useStudioNow();
  const guests = useNameList(guestProblem);
  const coming = guests.list.length;
  const room = useQuery(classPlacesQuery(single_class_id));
  const preview = useQuery(previewForQuery(single_class_id, person.customer_id, coming));
  return (
    <div className={styles.stack}>
      <QueryView query={room}>
        {(single_class) => (
          <>
            <p className={styles.summary}>
              <strong>
                {person.name} {person.last_name}
              </strong>
              <span>
                {single_class.class_type.name} · {sayDateTime(single_class.class_date, today)} ·{' '}
                {single_class.location.name}
              </span>
            </p>
            <QueryView query={preview}>
              {(outcome) => (
                <>
                  {outcome.person && <ToKnow person={outcome.person} />}
                  {outcome.refusal && coming === 0 ? (
                    <Refused {...props} refusal={outcome.refusal} single_class={single_class} />
                  ) : (
                    <Choosing {...props} single_class={single_class} preview={outcome} guests={guests} />
                  )}
                </>
              )}
            </QueryView>
          </>
        )}
      </QueryView>
    </div>
  );
}
