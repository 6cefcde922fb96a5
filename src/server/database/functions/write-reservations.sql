drop function if exists write_reservations(integer,integer,integer,timestamp with time zone,integer[],integer[],integer[],text[],text,text,text);

-- Writes reservations, places, ledger, letter and the answer to the key, under the locks of `lock_booking`. The picks come with
-- the customer's own first. What is decided comes in: `p_paid`, whether the grant of each pick was; `p_wait`, how the person's
-- wait for the class ends, null: it goes on; `p_notice`, the letter to queue. Place by place: one statement over
-- arrays would be planned anew at each call.
create or replace function write_reservations(
  p_class integer, p_customer integer, p_actor integer, p_now timestamptz,
  p_spots integer[], p_grants integer[], p_amounts integer[], p_guests text[], p_paid boolean[], p_key text, p_hash text,
  p_notice text, p_wait text)
returns setof integer language plpgsql volatile set search_path = public, pg_temp as $$
declare
  made integer;
  all_made integer[] := '{}';
begin
  for n in 1 .. cardinality(p_spots) loop
    insert into class_reservation (single_class_id, customer_id, reserved_by, "createdAt", spot, available_class_id, guest, is_cash, is_paid)
    values (p_class, p_customer, p_actor, p_now, p_spots[n], p_grants[n], p_guests[n], not p_paid[n], p_paid[n])
    returning class_reservation_id into made;
    update class_place set class_reservation_id = made
    where single_class_id = p_class and spot = p_spots[n] and num_nonnulls(class_reservation_id, held_until, blocked_at) = 0;
    insert into available_class_movement (available_class_id, kind, amount, class_reservation_id, occurred_at, actor_id)
    values (p_grants[n], 'reserved', p_amounts[n], made, p_now, p_actor);
    all_made := all_made || made;
    return next made;
  end loop;
  if p_wait is not null then
    update waitlist set ended_at = p_now, outcome = p_wait, promoted_reservation_id = all_made[1], offered_until = null
    where single_class_id = p_class and customer_id = p_customer and ended_at is null;
  end if;
  if p_notice in ('reservation-made', 'reservation-promoted') then
    -- One person and one class, in the order of the picks: nothing to look up, and no calendar knows these yet.
    perform queue_letter(p_notice, p_customer, p_class, jsonb_build_object('reservation_ids', all_made, 'details', '{}'::jsonb), p_now);
  else
    perform queue_reservation_notice(p_notice, all_made, p_now);
  end if;
  if p_key is not null then
    insert into idempotency_key (actor_id, key, request_hash, response, created_at)
    values (p_actor, p_key, p_hash, jsonb_build_object('class_reservation_ids', all_made), p_now);
  end if;
end $$;

-- `write_reservations` for somebody who reserves, and what the answer shows beside what was decided: the class as it is now, what
-- the rule of cancelling looks at, and every guest of theirs there. Read here, nothing is read back.
create or replace function reserve_places(
  p_class integer, p_customer integer, p_actor integer, p_now timestamptz,
  p_spots integer[], p_grants integer[], p_amounts integer[], p_guests text[], p_paid boolean[], p_key text, p_hash text,
  p_notice text, p_wait text)
returns table (class_reservation_ids integer[], card json, pays_with jsonb, guests json)
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  made integer[] := array(select * from write_reservations(
    p_class, p_customer, p_actor, p_now, p_spots, p_grants, p_amounts, p_guests, p_paid, p_key, p_hash, p_notice, p_wait));
begin
  return query
  select made, c.card, grant_use(p_grants[1]), coalesce((
      select json_agg(json_build_object('class_reservation_id', o.class_reservation_id, 'name', o.guest, 'spot', o.spot)
        order by o.class_reservation_id)
      from class_reservation o
      where o.customer_id = p_customer and o.single_class_id = p_class and o.guest is not null and o."deletedAt" is null), '[]')
  from single_class_card c where c.single_class_id = p_class;
end $$;
