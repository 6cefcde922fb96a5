import type { Database } from '../../src/server/database/database.ts';

/** The rows that every generated class refers to. */
export interface Catalogue {
  location_id: number;
  class_type_id: number;
  class_category_id: number;
  instructor_ids: number[];
  tag_id: number;
}

const catalogue = `
  with l as (insert into location (name, address, timezone) values ('Roma Norte', 'Calle Colima 120', 'America/Mexico_City') returning location_id),
  t as (insert into class_type (name, icon) values ('Barre', 'barre') returning class_type_id),
  k as (insert into class_category (name, handle) values ('Estudio', 'estudio') returning class_category_id),
  i as (insert into instructor (name, last_name, nick_name) select 'Coach', 'Número ' || n, 'Coach ' || n from generate_series(1, 8) n returning instructor_id),
  g as (insert into tag (name, color) values ('Intensa', '#AA3355') returning tag_id)
  select location_id, class_type_id, class_category_id, tag_id, (select json_agg(instructor_id) from i) as instructor_ids
  from l, t, k, g`;

export async function makeCatalogue(db: Database): Promise<Catalogue> {
  const [row] = await db.rows<Catalogue>(catalogue);
  if (!row) throw new Error('The catalogue was not made.');
  return row;
}

const classes = `
  insert into single_class (class_date, starts_at, duration_minutes, capacity, class_type_id, location_id, class_category_id,
    booking_opens_days, booking_closes_minutes, "createdAt")
  select d, d at time zone 'America/Mexico_City', 60, $2, $3, $4, $5, 3650, 0, $6::timestamptz
  from unnest($1::timestamp[]) with ordinality x (d, n) order by n
  returning single_class_id`;

const companions = `
  with coached as (
    insert into single_class_instructor (single_class_id, instructor_id)
    select c, ($2::integer[])[1 + c % cardinality($2::integer[])] from unnest($1::integer[]) c
  ), tagged as (
    insert into single_class_tag (single_class_id, tag_id) select c, $3::integer from unnest($1::integer[]) c where c % 3 = 0
  )
  insert into class_place (single_class_id, spot)
  select c, s from unnest($1::integer[]) c cross join generate_series(1, $4::integer) s`;

/**
 * Inserts a class with `places` free places for each wall clock (`2026-11-23T07:00:00`).
 * @returns their ids in the order of the dates
 */
export async function makeClasses(
  db: Database,
  { refersTo, dates, places }: { refersTo: Catalogue; dates: readonly string[]; places: number },
): Promise<number[]> {
  const { class_type_id, location_id, class_category_id, instructor_ids, tag_id } = refersTo;
  return db.transaction(async (tx) => {
    const rows = await tx.rows<{ single_class_id: number }>(classes, [
      dates,
      places,
      class_type_id,
      location_id,
      class_category_id,
      new Date().toISOString(),
    ]);
    const ids = rows.map((row) => row.single_class_id);
    await tx.rows(companions, [ids, instructor_ids, tag_id, places]);
    return ids;
  });
}
