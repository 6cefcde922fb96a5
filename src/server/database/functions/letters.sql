-- Queues the letter about reservations. With a generic plan, so that a booking does not plan it anew.
create or replace function queue_reservation_notice(
  p_notice text, p_reservations integer[], p_now timestamptz, p_details jsonb default '{}')
returns void language plpgsql volatile set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
begin
  if p_notice not in ('reservation-made', 'reservation-promoted') then
    update class_reservation set calendar_sequence = calendar_sequence + 1 where class_reservation_id = any (p_reservations);
  end if;
  -- One letter for each person and class: their own place and their guests' together.
  insert into outbox (channel, notice, recipient, customer_id, single_class_id, payload, message_id, created_at, due_at, skipped_at, skip_reason)
  select 'mail', p_notice, coalesce(u.email, ''), u.customer_id, r.single_class_id,
    jsonb_build_object('reservation_ids', jsonb_agg(r.class_reservation_id order by r.guest nulls first, r.class_reservation_id),
      'details', p_details),
    gen_random_uuid()::text, p_now, p_now,
    case when u.email is null then p_now end, case when u.email is null then 'no-mail' end
  from class_reservation r join customer u using (customer_id)
  where r.class_reservation_id = any (p_reservations)
  group by u.customer_id, r.single_class_id;
end $$;

-- Queues a letter about a class to each of these people.
create or replace function queue_class_notice(
  p_notice text, p_customers integer[], p_class integer, p_now timestamptz, p_details jsonb default '{}')
returns void language plpgsql volatile set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
begin
  insert into outbox (channel, notice, recipient, customer_id, single_class_id, payload, message_id, created_at, due_at, skipped_at, skip_reason)
  select 'mail', p_notice, coalesce(u.email, ''), u.customer_id, p_class,
    jsonb_build_object('customer_id', u.customer_id, 'single_class_id', p_class, 'details', p_details),
    gen_random_uuid()::text, p_now, p_now,
    case when u.email is null then p_now end, case when u.email is null then 'no-mail' end
  from customer u where u.customer_id = any (p_customers);
end $$;
