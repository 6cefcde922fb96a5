-- A grant's `remaining` changes by its movements alone.
create or replace function apply_movement()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.amount <> 0 then
    update available_class set remaining = remaining + new.amount
    where available_class_id = new.available_class_id and class_amount is not null;
    if not found then
      raise exception 'an unlimited grant counts nothing' using errcode = 'check_violation';
    end if;
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
