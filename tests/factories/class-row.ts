import type { Place } from './people.ts';

export interface ClassRowOverrides {
  location_id: number;
  class_type_id: number;
  class_category_id?: number;
  instructor_id?: number;
  tag_id?: number;
  /** The instant; the wall clock is Mexico City's. */
  starts_at: Date;
  cancelled?: boolean;
}

/** A class without places, for tests that only need a row that refers to the studio's catalogue. */
export async function classRow({ db, clock }: Place, overrides: ClassRowOverrides): Promise<number> {
  const now = clock.now().toISOString();
  const [row] = await db.rows<{ single_class_id: number }>(
    `insert into single_class (class_date, starts_at, duration_minutes, class_type_id, location_id, class_category_id,
       booking_opens_days, booking_closes_minutes, "createdAt", cancelled_at)
     values ($1::timestamptz at time zone 'America/Mexico_City', $1, 60, $2, $3, $4, 30, 0, $5, $6)
     returning single_class_id`,
    [
      overrides.starts_at.toISOString(),
      overrides.class_type_id,
      overrides.location_id,
      overrides.class_category_id ?? null,
      now,
      overrides.cancelled ? now : null,
    ],
  );
  if (!row) throw new Error('The class was not made.');
  await db.rows(
    'insert into single_class_instructor (single_class_id, instructor_id) select $1, x from unnest($2::integer[]) x',
    [row.single_class_id, overrides.instructor_id === undefined ? [] : [overrides.instructor_id]],
  );
  await db.rows('insert into single_class_tag (single_class_id, tag_id) select $1, x from unnest($2::integer[]) x', [
    row.single_class_id,
    overrides.tag_id === undefined ? [] : [overrides.tag_id],
  ]);
  return row.single_class_id;
}
