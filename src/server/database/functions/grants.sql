-- The day of the first class that was spent on a grant and not given back, but for some reservations. Null: none.
create or replace function first_class_of(p_grant integer, p_but integer[])
returns date language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return (
    select min(greatest(c.class_date::date, g.starts_on)) from available_class g
    join available_class_movement m using (available_class_id)
    join class_reservation r on r.class_reservation_id = m.class_reservation_id
    join single_class c using (single_class_id)
    where g.available_class_id = p_grant and m.kind = 'reserved' and r.class_reservation_id <> all (p_but)
      and not exists (
        select 1 from available_class_movement b
        where b.class_reservation_id = m.class_reservation_id and b.kind = 'returned'));
end $$;

-- The day of the last class to which somebody still goes with a grant, but for some reservations. Null: none.
create or replace function last_class_of(p_grant integer, p_but integer[])
returns date language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return (
    select max(c.class_date)::date from class_reservation r join single_class c using (single_class_id)
    where r.available_class_id = p_grant and r."deletedAt" is null and r.class_reservation_id <> all (p_but));
end $$;

-- A grant that counts from its first class begins on the day of the first one that was spent on it and not given back
-- (docs/rules.md#credits-first-class). What is closed, or ends on a day of its own, stays as it is.
create or replace function follow_first_class(p_grant integer)
returns void language plpgsql volatile set search_path = public, pg_temp as $$
begin
  if not exists (
    select 1 from available_class g
    where g.available_class_id = p_grant and g.begins_by is not null and not g.end_is_fixed and g.closed_at is null) then
    return;
  end if;
  update available_class g set begun_on = f.day, expiration_date = coalesce(f.day + g.valid_days, g.begins_by)
  from (select first_class_of(p_grant, '{}') as day) f
  where g.available_class_id = p_grant and g.begun_on is distinct from f.day;
end $$;

-- A grant's `remaining` changes by its movements alone.
create or replace function apply_movement()
returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  follows boolean;
begin
  if new.amount <> 0 then
    update available_class set remaining = remaining + new.amount
    where available_class_id = new.available_class_id and class_amount is not null
    returning begins_by is not null into follows;
    if not found then
      raise exception 'an unlimited grant counts nothing' using errcode = 'check_violation';
    end if;
  end if;
  -- Null: nothing was counted, so nothing was looked at.
  if new.kind in ('reserved', 'returned') and follows is not false then
    perform follow_first_class(new.available_class_id);
  end if;
  return null;
end $$;

create or replace trigger movement_is_applied after insert on available_class_movement
  for each row execute function apply_movement();

create or replace function keep_remaining()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'what is left of a grant changes by its ledger alone' using errcode = 'restrict_violation';
end $$;

create or replace trigger remaining_is_derived before update of remaining on available_class for each row
  when (pg_trigger_depth() = 0 and new.remaining is distinct from old.remaining) execute function keep_remaining();

-- The movement 'granted' that follows brings the classes.
create or replace function start_at_zero()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.remaining := case when new.class_amount is null then null else 0 end;
  return new;
end $$;

create or replace trigger grant_starts_at_zero before insert on available_class for each row execute function start_at_zero();

-- A class on another day is another first class. Whoever moves it holds the grants (docs/locking.md).
create or replace function class_moves_beginnings()
returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  paying integer;
begin
  for paying in
    select distinct r.available_class_id from class_reservation r join available_class g using (available_class_id)
    where r.single_class_id = new.single_class_id and g.begins_by is not null order by r.available_class_id
  loop
    perform follow_first_class(paying);
  end loop;
  return null;
end $$;

create or replace trigger class_day_moves_beginnings after update of class_date on single_class for each row
  when (new.class_date::date <> old.class_date::date) execute function class_moves_beginnings();
