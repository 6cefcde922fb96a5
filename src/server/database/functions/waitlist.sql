-- Everybody who waits for a class and has not been offered a place yet, in their order, with what the rule of reserving
-- looks at. The caller holds the locks of `lock_for_places`.
create or replace function waiting_facts(p_class integer, p_now timestamptz)
returns table (waitlist_id integer, customer_id integer, promotion_notice_minutes integer, overlaps boolean, facts jsonb)
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return query
  select w.waitlist_id, w.customer_id, u.promotion_notice_minutes,
    exists (
      select 1 from class_reservation r join single_class o on o.single_class_id = r.single_class_id
      where r.customer_id = w.customer_id and r."deletedAt" is null and r.guest is null and o.single_class_id <> p_class
        and o.starts_at < c.starts_at + make_interval(mins => c.duration_minutes)
        and c.starts_at < o.starts_at + make_interval(mins => o.duration_minutes)),
    booking_facts(p_class, w.customer_id, w.customer_id, null, null, p_now)
  from waitlist w join customer u on u.customer_id = w.customer_id join single_class c on c.single_class_id = w.single_class_id
  where w.single_class_id = p_class and w.ended_at is null and w.offered_until is null
    and not exists (select 1 from class_place h where h.single_class_id = p_class and h.held_for = w.customer_id)
  order by w.waitlist_id;
end $$;

-- Who waits is told once of each free place. Whatever filled the class in between - a booking, a hold, a blocked spot, fewer
-- places -, the next free place is news again. Looked at when the transaction ends: a move that only passes through a full
-- class tells nobody twice. Waitlists change under the lock of the class, which whoever fills it holds.
create or replace function forget_who_was_told()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update waitlist w set notified_at = null from single_class c
  where c.single_class_id = new.single_class_id and c.places_taken >= c.places_open
    and w.single_class_id = c.single_class_id and w.ended_at is null and w.notified_at is not null;
  return null;
end $$;

drop trigger if exists full_class_forgets_who_was_told on single_class;
create constraint trigger full_class_forgets_who_was_told after update of places_open, places_taken on single_class
  deferrable initially deferred for each row when (new.places_taken >= new.places_open)
  execute function forget_who_was_told();
