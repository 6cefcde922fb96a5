-- Queues one letter to one person, about a class or about none. Who has no mail is written down, not written to.
create or replace function queue_letter(p_notice text, p_customer integer, p_class integer, p_payload jsonb, p_now timestamptz)
returns void language plpgsql volatile set search_path = public, pg_temp as $$
begin
  insert into outbox (channel, notice, recipient, customer_id, single_class_id, payload, message_id, created_at, due_at, skipped_at, skip_reason)
  select 'mail', p_notice, coalesce(u.email, ''), p_customer, p_class, p_payload, gen_random_uuid()::text, p_now, p_now,
    case when u.email is null then p_now end, case when u.email is null then 'no-mail' end
  from customer u where u.customer_id = p_customer;
end $$;

-- Queues the letter about reservations: one for each person and class, their own place and their guests' together.
create or replace function queue_reservation_notice(
  p_notice text, p_reservations integer[], p_now timestamptz, p_details jsonb default '{}')
returns void language plpgsql volatile set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
begin
  if p_notice not in ('reservation-made', 'reservation-promoted') then
    update class_reservation set calendar_sequence = calendar_sequence + 1 where class_reservation_id = any (p_reservations);
  end if;
  perform queue_letter(p_notice, r.customer_id, r.single_class_id,
    jsonb_build_object('reservation_ids', jsonb_agg(r.class_reservation_id order by r.guest nulls first, r.class_reservation_id),
      'details', p_details), p_now)
  from class_reservation r where r.class_reservation_id = any (p_reservations)
  group by r.customer_id, r.single_class_id
  order by min(r.class_reservation_id);
end $$;

-- Queues a letter about a class, or about none, to each of these people, in this order.
create or replace function queue_class_notice(
  p_notice text, p_customers integer[], p_class integer, p_now timestamptz, p_details jsonb default '{}')
returns void language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform queue_letter(p_notice, u.customer_id, p_class,
    jsonb_build_object('customer_id', u.customer_id, 'single_class_id', p_class, 'details', p_details), p_now)
  from customer u where u.customer_id = any (p_customers)
  order by array_position(p_customers, u.customer_id);
end $$;
