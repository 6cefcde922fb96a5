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
  perform queue_reservation_notice(p_notice, all_made, p_now);
  if p_key is not null then
    insert into idempotency_key (actor_id, key, request_hash, response, created_at)
    values (p_actor, p_key, p_hash, jsonb_build_object('class_reservation_ids', all_made), p_now);
  end if;
end $$;
