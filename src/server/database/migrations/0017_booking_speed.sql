-- Fewer plans and fewer row look-ups on the way of a booking (docs/decisions/0010-booking-speed.md). What is checked is unchanged.

-- STABLE, as what they call is: only then does the planner write them into the statement instead of calling them row by row.
create or replace function wire_instant(instant timestamptz) returns text language sql stable as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create or replace function wire_wall_clock(wall timestamp) returns text language sql stable as $$
  select to_char(wall, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')
$$;

create or replace function milliseconds(instant timestamptz) returns bigint language sql stable as $$
  select (extract(epoch from instant) * 1000)::bigint
$$;

-- PL/pgSQL, so that its plan is kept (see 0005).
create or replace function session_is_live(p_session text, p_uid text, p_now timestamptz) returns boolean language plpgsql volatile as $$
begin
  return p_session is null or exists (
    select 1 from identity_session where id = p_session and user_id = p_uid and expires_at > p_now);
end $$;

create or replace function apply_movement() returns trigger language plpgsql as $$
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

-- The picks come with the customer's own first. Place by place: one statement over arrays would be planned anew at each call.
create or replace function write_reservations(
  p_class integer, p_customer integer, p_actor integer, p_now timestamptz,
  p_spots integer[], p_grants integer[], p_amounts integer[], p_guests text[], p_key text, p_hash text)
returns setof integer language plpgsql volatile as $$
declare
  made integer;
  all_made integer[] := '{}';
begin
  for n in 1 .. cardinality(p_spots) loop
    insert into class_reservation (single_class_id, customer_id, reserved_by, "createdAt", spot, available_class_id, guest, is_cash, is_paid)
    select p_class, p_customer, p_actor, p_now, p_spots[n], g.available_class_id, p_guests[n], g.is_cash and not g.is_paid, g.is_paid
    from available_class g where g.available_class_id = p_grants[n]
    returning class_reservation_id into made;
    update class_place set class_reservation_id = made
    where single_class_id = p_class and spot = p_spots[n] and num_nonnulls(class_reservation_id, held_until, blocked_at) = 0;
    insert into available_class_movement (available_class_id, kind, amount, class_reservation_id, occurred_at, actor_id)
    values (p_grants[n], 'reserved', p_amounts[n], made, p_now, p_actor);
    all_made := all_made || made;
    return next made;
  end loop;
  if p_key is not null then
    insert into idempotency_key (actor_id, key, request_hash, response, created_at)
    values (p_actor, p_key, p_hash, jsonb_build_object('class_reservation_ids', all_made), p_now);
  end if;
end $$;
