-- How values are written for the browser.

create or replace function milliseconds(instant timestamptz) returns bigint language sql stable as $$
  select (extract(epoch from instant) * 1000)::bigint
$$;

-- STABLE, as what they call is: only then does the planner write them into the statement instead of calling them row by row.
create or replace function wire_instant(instant timestamptz) returns text language sql stable as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create or replace function wire_wall_clock(wall timestamp) returns text language sql stable as $$
  select to_char(wall, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')
$$;

-- A person's or coach's whole name; last names may be empty. Indexes of the search have the same text of their own.
create or replace function full_name(name text, last_name text) returns text language sql immutable as $$
  select trim(name || ' ' || last_name)
$$;

-- When classes without a value of their own open and close for booking: the settings as they stand, else what the catalogue
-- (src/shared/configuration/booking.ts) gives them.
create or replace view booking_window as
  select
    coalesce((select (value #>> '{}')::integer from app_config
      where key = 'booking_opens_days' and jsonb_typeof(value) = 'number'), 30) as opens_days,
    coalesce((select (value #>> '{}')::integer from app_config
      where key = 'booking_closes_minutes' and jsonb_typeof(value) = 'number'), 0) as closes_minutes;

-- A class as every screen shows it; `card` is the wire's single_class without what is read of its places.
create or replace view single_class_card as
  select c.single_class_id, c.class_date, c.starts_at, c.cancelled_at, c.class_type_id, c.location_id, c.class_category_id,
    c.duration_minutes,
    json_build_object(
      'single_class_id', c.single_class_id,
      'class_date', wire_wall_clock(c.class_date),
      'starts_at', wire_instant(c.starts_at),
      'duration_minutes', c.duration_minutes,
      'description', c.description,
      'capacity', c.capacity,
      'is_full', c.places_taken >= c.places_open,
      'spots_left', c.places_open - c.places_taken,
      'booking_opens_at', wire_instant(c.starts_at - make_interval(hours => 24 * coalesce(c.booking_opens_days, (select opens_days from booking_window)))),
      'booking_closes_at', wire_instant(c.starts_at - make_interval(mins => coalesce(c.booking_closes_minutes, (select closes_minutes from booking_window)))),
      'cancelled_at', wire_instant(c.cancelled_at),
      'cancel_reason', c.cancel_reason,
      'class_package_id', c.class_package_id,
      'class_category_id', c.class_category_id,
      'class_type', json_build_object('class_type_id', t.class_type_id, 'name', t.name, 'icon', t.icon, 'spot_map', c.spot_map),
      'class_instructors', coalesce((
        select json_agg(json_build_object(
          'instructor_id', i.instructor_id, 'name', i.name, 'nick_name', i.nick_name, 'last_name', i.last_name,
          'birthdate', to_char(i.birthdate, 'MM-DD'), 'file', i.file) order by x.position, i.instructor_id)
        from single_class_instructor x join instructor i using (instructor_id)
        where x.single_class_id = c.single_class_id), '[]'),
      'location', json_build_object('location_id', l.location_id, 'name', l.name, 'address', l.address),
      'tags', coalesce((
        select json_agg(json_build_object('tag_id', g.tag_id, 'name', g.name, 'color', g.color) order by g.name, g.tag_id)
        from single_class_tag y join tag g using (tag_id)
        where y.single_class_id = c.single_class_id), '[]')
    ) as card
  from single_class c
  join class_type t using (class_type_id)
  join location l using (location_id);
