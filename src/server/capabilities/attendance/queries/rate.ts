import type { RatingFacts } from '#shared/rating-rules.ts';
import type { RatingInput } from '#shared/wire/attendance.ts';
import type { Locked } from '../../locking/index.ts';

/** The person who rates. */
interface ActorFacts {
  disabled: boolean;
  session_live: boolean;
}

const rateable = `
  select r.attended_at is not null and not (r.is_cash and not r.is_paid) as successful,
    c.starts_at <= $4::timestamptz as begun, r.guest is not null as guest, exists (
      select 1 from class_rating g where g.class_reservation_id = r.class_reservation_id) as rated,
    exists (
      select 1 from staff s join single_class_instructor x using (instructor_id)
      where s.customer_id = $2 and x.single_class_id = r.single_class_id) as taught,
    u.disabled_at is not null as disabled, session_is_live($3, u.uid, $4::timestamptz) as session_live
  from class_reservation r join customer u using (customer_id) join single_class c using (single_class_id)
  where r.class_reservation_id = $1 and r.customer_id = $2`;

/** The person's own reservation, and whether she may act. */
export async function findRateable(
  tx: Locked<'class_reservation'>,
  {
    class_reservation_id,
    person,
    now,
  }: { class_reservation_id: number; person: { customer_id: number; session_id: string | null }; now: Date },
): Promise<(RatingFacts & ActorFacts) | undefined> {
  const [row] = await tx.rows<RatingFacts & ActorFacts>(rateable, [
    class_reservation_id,
    person.customer_id,
    person.session_id,
    now.toISOString(),
  ]);
  return row;
}

const insert = `
  insert into class_rating (class_reservation_id, class_stars, coach_stars, comment, "createdAt")
  values ($1, $2, $3, $4, $5::timestamptz) on conflict (class_reservation_id) do nothing
  returning class_rating_id`;

/** False: it was already rated. */
export async function insertRating(tx: Locked<'class_reservation'>, rating: RatingInput, at: Date): Promise<boolean> {
  const rows = await tx.rows(insert, [
    rating.class_reservation_id,
    rating.class_stars,
    rating.coach_stars,
    rating.comment,
    at.toISOString(),
  ]);
  return rows.length === 1;
}
