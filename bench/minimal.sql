-- The least that keeps the promises of a booking, on the product's own rows, checks and indexes: the class locked, its counter
-- and that of the grant, the first free place, one reservation, one row of the ledger. It runs with triggers and foreign keys
-- asleep (`session_replication_role = replica`), since it keeps by itself what they keep; check-books recounts it.
-- @returns no row: full, or nothing to pay with
create function minimal_book(p_class integer, p_customer integer, p_now timestamptz)
returns table (class_reservation_id integer, spot integer) language plpgsql as $$
#variable_conflict use_column
declare
  place integer;
  paid_with integer;
  made integer;
begin
  update single_class set places_taken = places_taken + 1 where single_class_id = p_class and places_taken < places_open;
  if not found then
    return;
  end if;
  select p.spot into place from class_place p
    where p.single_class_id = p_class and num_nonnulls(p.class_reservation_id, p.held_until, p.blocked_at) = 0
    order by p.spot limit 1;
  update available_class set remaining = remaining - 1 where available_class_id = (
    select g.available_class_id from available_class g
    where g.customer_id = p_customer and g.closed_at is null and g.remaining > 0 order by g.available_class_id limit 1)
    returning available_class_id into paid_with;
  if place is null or paid_with is null then
    raise exception 'no place or no grant for customer % in class %', p_customer, p_class;
  end if;
  insert into class_reservation (single_class_id, customer_id, reserved_by, "createdAt", spot, available_class_id)
    values (p_class, p_customer, p_customer, p_now, place, paid_with)
    returning class_reservation.class_reservation_id into made;
  update class_place set class_reservation_id = made where single_class_id = p_class and spot = place;
  insert into available_class_movement (available_class_id, kind, amount, class_reservation_id, occurred_at, actor_id)
    values (paid_with, 'reserved', -1, made, p_now, p_customer);
  return query select made, place;
end $$;
