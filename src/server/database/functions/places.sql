-- Keeps `single_class.places_open` and `places_taken`, one place at a time.
create or replace function count_class_places()
returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  opened integer := -(old.blocked_at is null)::integer;
  taken integer := -(old.class_reservation_id is not null or old.held_until is not null)::integer;
begin
  if tg_op = 'UPDATE' then
    opened := opened + (new.blocked_at is null)::integer;
    taken := taken + (new.class_reservation_id is not null or new.held_until is not null)::integer;
  end if;
  if opened <> 0 or taken <> 0 then
    update single_class set places_open = places_open + opened, places_taken = places_taken + taken
      where single_class_id = old.single_class_id;
  end if;
  return null;
end $$;

create or replace trigger class_place_is_counted after update or delete on class_place
  for each row execute function count_class_places();

-- A new class brings all its places in one statement: counted once, not place by place.
create or replace function count_new_places()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update single_class c set places_open = c.places_open + n.opened, places_taken = c.places_taken + n.taken
  from (
    select single_class_id, count(*) filter (where blocked_at is null) as opened,
      count(*) filter (where class_reservation_id is not null or held_until is not null) as taken
    from made group by single_class_id
  ) n
  where c.single_class_id = n.single_class_id;
  return null;
end $$;

create or replace trigger new_class_places_are_counted after insert on class_place
  referencing new table as made for each statement execute function count_new_places();

create or replace function keep_place_in_its_class()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a place does not change class or number' using errcode = 'restrict_violation';
end $$;

create or replace trigger class_place_stays before update of single_class_id, spot on class_place for each row
  when (new.single_class_id <> old.single_class_id or new.spot <> old.spot) execute function keep_place_in_its_class();

create or replace function keep_place_count()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'places are counted by class_place alone' using errcode = 'restrict_violation';
end $$;

create or replace trigger single_class_count_is_derived before update of places_open, places_taken on single_class for each row
  when (pg_trigger_depth() = 0 and (new.places_open <> old.places_open or new.places_taken <> old.places_taken))
  execute function keep_place_count();
