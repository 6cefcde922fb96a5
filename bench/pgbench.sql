-- The best booking transaction we know: everything in one trip that commits by itself. The product's own locks, rows, triggers
-- and constraints; of its facts only a free place and a grant, and nobody is told anything.
create unlogged table bench_wish (n integer primary key, single_class_id integer not null, customer_id integer not null);

create function bench_book(p_n integer) returns integer language plpgsql as $$
declare
  wish record;
  place integer;
  paid_with integer;
begin
  select * into wish from bench_wish where n = p_n;
  perform lock_booking(wish.single_class_id, wish.customer_id);
  select spot into place from class_place
    where single_class_id = wish.single_class_id and num_nonnulls(class_reservation_id, held_until, blocked_at) = 0
    order by spot limit 1;
  select available_class_id into paid_with from available_class
    where customer_id = wish.customer_id and closed_at is null and remaining > 0 order by available_class_id limit 1;
  if place is null or paid_with is null then
    raise exception 'pgbench found no place or no grant for wish %', p_n;
  end if;
  return (select write_reservations(wish.single_class_id, wish.customer_id, wish.customer_id, clock_timestamp(),
    array[place], array[paid_with], array[-1], array[null]::text[], array[true], 'pgbench-' || wish.single_class_id || '-' || wish.customer_id, 'pgbench', 'reservation-made', 'promoted'));
end $$;
