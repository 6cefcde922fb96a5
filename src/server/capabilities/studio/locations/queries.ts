import type { Location } from '#shared/wire/studio.ts';
import type { Sql } from '../../../database/database.ts';
import { entityQueries, hasRows } from '../entity/queries.ts';

export const locations = entityQueries<
  'location',
  Location,
  'name' | 'address' | 'timezone' | 'phone' | 'hours' | 'directions' | 'file'
>({
  table: 'location',
  id: 'location_id',
  columns: ['name', 'address', 'timezone', 'phone', 'hours', 'directions', 'file'],
  archives: true,
  nameTaken: 'Ya existe una sucursal con este nombre. Usa la que ya está, o escribe otro nombre.',
  needed: { classes: 'c.location_id = $1', series: 's.location_id = $1' },
  isUsed: (sql, location_id, at) =>
    hasRows(
      sql,
      `select 1 from single_class where location_id = $1 and cancelled_at is null and starts_at > $2::timestamptz
       union all
       select 1 from class_series where location_id = $1 and (ends_on is null or (ends_on >= starts_on and ends_on >= $2::timestamptz::date))`,
      [location_id, at.toISOString()],
    ),
});

/** Locations with a class that was not cancelled on the dates, both included; a missing date leaves that side open. */
export function listLocationsWithClasses(
  sql: Sql,
  start_date: string | null,
  end_date: string | null,
): Promise<Location[]> {
  return sql.rows<Location>(
    `select location_id, name, address, timezone, phone, hours, directions, file from location l
     where "deletedAt" is null and exists (
       select 1 from single_class c where c.location_id = l.location_id and c.cancelled_at is null
         and c.class_date >= coalesce($1::date, '-infinity') and c.class_date < coalesce($2::date + 1, 'infinity'))
     order by name, location_id`,
    [start_date, end_date],
  );
}
