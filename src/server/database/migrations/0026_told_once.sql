-- Who waits is told once of each free place. Whatever filled the class in between - a booking, a hold, a blocked spot, fewer
-- places -, the next free place is news to them. Looked at when the transaction ends: a move that only passes through a
-- full class tells nobody twice. Waitlists change under the lock of the class, which whoever fills it holds.
create function forget_who_was_told() returns trigger language plpgsql as $$
begin
  update waitlist w set told_at = null from single_class c
  where c.single_class_id = new.single_class_id and c.places_taken >= c.places_open
    and w.single_class_id = c.single_class_id and w.ended_at is null and w.told_at is not null;
  return null;
end $$;

create constraint trigger full_class_forgets_who_was_told after update of places_open, places_taken on single_class
  deferrable initially deferred for each row when (new.places_taken >= new.places_open)
  execute function forget_who_was_told();

-- As in 0018, without forgetting who was told: that is no longer a matter of bookings alone.
create or replace function write_reservations(
  p_class integer, p_customer integer, p_actor integer, p_now timestamptz,
  p_spots integer[], p_grants integer[], p_amounts integer[], p_guests text[], p_key text, p_hash text, p_notice text)
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
  if exists (select 1 from waitlist where single_class_id = p_class and ended_at is null) then
    update waitlist w set ended_at = p_now, outcome = 'promoted', promoted_reservation_id = r.class_reservation_id, offered_until = null
    from class_reservation r
    where w.single_class_id = p_class and w.customer_id = p_customer and w.ended_at is null
      and r.class_reservation_id = any (all_made) and r.guest is null;
  end if;
  if p_notice is not null then
    perform queue_reservation_notice(p_notice, all_made, p_now);
  end if;
  if p_key is not null then
    insert into idempotency_key (actor_id, key, request_hash, response, created_at)
    values (p_actor, p_key, p_hash, jsonb_build_object('class_reservation_ids', all_made), p_now);
  end if;
end $$;
