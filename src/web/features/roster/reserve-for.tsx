import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate, sayDateTime } from '#shared/time.ts';
import type { ReservePreview } from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { previewForQuery, reserveFor, roomQuery } from './api.ts';
import { freeSpots, rowsOf } from './free-spots.ts';
import { FreeSpotsMap } from './free-spots-map.tsx';
import styles from './sheet.module.css';

/** The server speaks to the person who reserves; at the counter one speaks about them. */
const aboutThem: Readonly<Record<string, string>> = {
  'no-credits': 'No le quedan clases que sirvan para esta.',
  'already-reserved': 'Ya tiene un lugar en esta clase.',
  'special-class': 'Esta clase es un evento especial: se entra comprando su paquete.',
  'class-started': 'Esta clase ya terminó.',
};

/** Why the class cannot be reserved for a person. */
function refusalOf({ code, message }: { code: string; message: string }): string {
  return aboutThem[code] ?? message;
}

/** The same for whatever the act threw. */
function problemOf(error: unknown): string {
  return error instanceof ApiError ? refusalOf(error) : errorText(error);
}

/** Somebody at the counter. */
export interface Person {
  customer_id: number;
  name: string;
  last_name: string;
}

interface ReserveForProps {
  person: Person;
  single_class_id: number;
  /** The place that was touched first, if any. */
  wanted?: number | null;
  /** What to offer when the person has no classes left. */
  onNoCredits: ReactNode;
  onReserved: () => void;
}

/** Refusals that a package at the counter solves. */
const paysTheWay = new Set(['no-credits', 'special-class']);

function Terms({ preview }: { preview: ReservePreview }) {
  const today = useStudioNow();
  const { available_class, overlaps } = preview;
  return (
    <>
      {available_class && (
        <p className={styles.term}>
          <Icon name="ticket" size={20} />
          {available_class.available_classes === -1
            ? `Usa su membresía ilimitada, hasta el ${formatDate(available_class.expiration_date)}`
            : `Usa 1 de ${available_class.available_classes}, vence el ${formatDate(available_class.expiration_date)}`}
        </p>
      )}
      {overlaps.map(({ class_reservation_id, class_type_name, class_date }) => (
        <p key={class_reservation_id} className={styles.warning}>
          <Icon name="alert" size={20} />A esa hora ya tiene {class_type_name} ({sayDateTime(class_date, today)}).
        </p>
      ))}
    </>
  );
}

function useReserveFor({ person, single_class_id, onReserved }: ReserveForProps) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [act] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<unknown>(null);
  async function reserve(spot: number | null) {
    setProblem(null);
    const wish = { single_class_id, customer_id: person.customer_id, ...(spot !== null && { spot }) };
    try {
      const { message } = await act.run(wish, reserveFor);
      alerts.success(message);
      onReserved();
    } catch (error) {
      setProblem(error);
    }
    await renew();
  }
  return { reserve, problem };
}

function Choosing(props: ReserveForProps & { single_class: SingleClass; preview: ReservePreview }) {
  const { single_class, preview, wanted = null } = props;
  const { reserve, problem } = useReserveFor(props);
  const [picked, setPicked] = useState(wanted);
  const rows = rowsOf(single_class);
  const taken = single_class.class_reservations.map(({ spot }) => spot);
  const free = rows ? freeSpots(rows, taken, single_class.blocked_spots) : [];
  const spot = [picked, preview.usual_spot, free[0]].find((number) => number != null && free.includes(number)) ?? null;
  return (
    <>
      <Terms preview={preview} />
      {rows && <FreeSpotsMap rows={rows} free={free} spot={spot} onPick={setPicked} />}
      <FormProblem>{problem === null ? null : problemOf(problem)}</FormProblem>
      <Button wide onClick={() => reserve(spot)}>
        {spot === null ? 'Reservar' : `Reservar lugar ${spot}`}
      </Button>
    </>
  );
}

/** Books a class for a person: what it uses, which place, one button. */
export function ReserveFor(props: ReserveForProps) {
  const { person, single_class_id, onNoCredits } = props;
  const today = useStudioNow();
  const room = useQuery(roomQuery(single_class_id));
  const preview = useQuery(previewForQuery(single_class_id, person.customer_id));
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
              {(outcome) =>
                outcome.refusal ? (
                  <>
                    <FormProblem>{refusalOf(outcome.refusal)}</FormProblem>
                    {paysTheWay.has(outcome.refusal.code) && onNoCredits}
                  </>
                ) : (
                  <Choosing {...props} single_class={single_class} preview={outcome} />
                )
              }
            </QueryView>
          </>
        )}
      </QueryView>
    </div>
  );
}
