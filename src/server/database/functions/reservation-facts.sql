-- What the limit of cancellations looks at, for one grant. What was cancelled because the studio moved it does not count.
create or replace function grant_use(p_grant integer)
returns jsonb language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return (
  select jsonb_build_object(
    'available_class_id', g.available_class_id,
    'class_amount', g.class_amount,
    'only_class_id', g.only_class_id,
    'own_cancellations', (
      select count(*) from class_reservation o
      where o.available_class_id = g.available_class_id and o.cancellation in ('in-time', 'late') and o.free_cancel_until is null))
  from available_class g where g.available_class_id = p_grant
  );
end $$;

-- Everything the rules of cancelling, moving and attending look at. Null when the reservation does not exist.
create or replace function reservation_facts(p_reservation integer, p_actor integer, p_session text, p_now timestamptz)
returns jsonb language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return (
  select jsonb_build_object(
    'class_reservation_id', r.class_reservation_id,
    'single_class_id', r.single_class_id,
    'customer_id', r.customer_id,
    'spot', r.spot,
    'guest', r.guest,
    'cancellation', r.cancellation,
    'attended', r.attended_at is not null,
    'free_cancel_until', milliseconds(r.free_cancel_until),
    'starts_at', milliseconds(c.starts_at),
    'class_date', to_char(c.class_date, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
    'class_cancelled', c.cancelled_at is not null,
    'roster_closed', c.roster_closed_at is not null,
    'free_spots', coalesce((
      select jsonb_agg(p.spot order by p.spot) from class_place p
      where p.single_class_id = c.single_class_id and num_nonnulls(p.class_reservation_id, p.held_until, p.blocked_at) = 0), '[]'),
    'actor', (
      select jsonb_build_object('disabled', a.disabled_at is not null, 'session_live', session_is_live(p_session, a.uid, p_now))
      from customer a where a.customer_id = p_actor),
    'grant', grant_use(r.available_class_id),
    'guests', coalesce((
      select jsonb_agg(jsonb_build_object(
        'class_reservation_id', o.class_reservation_id,
        'attended', o.attended_at is not null,
        'free_cancel_until', milliseconds(o.free_cancel_until),
        'grant', grant_use(o.available_class_id)) order by o.class_reservation_id)
      from class_reservation o
      where r.guest is null and o.single_class_id = r.single_class_id and o.customer_id = r.customer_id
        and o.guest is not null and o."deletedAt" is null), '[]'))
  from class_reservation r join single_class c using (single_class_id)
  where r.class_reservation_id = p_reservation
  );
end $$;

create or replace function locked_reservation_facts(
  p_reservation integer, p_actor integer, p_session text, p_now timestamptz, p_frees boolean)
returns jsonb language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform lock_reservation(p_reservation, p_frees);
  return reservation_facts(p_reservation, p_actor, p_session, p_now);
end $$;
