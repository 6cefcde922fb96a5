-- What the rules of reserving look at, in one trip. PL/pgSQL keeps the plans of a connection's functions; plain SQL functions
-- would be planned anew at each call (docs/decisions/0010-booking-speed.md).

-- Null session: the identity provider keeps no sessions here.
create or replace function session_is_live(p_session text, p_uid text, p_now timestamptz)
returns boolean language plpgsql volatile set search_path = public, pg_temp as $$
begin
  -- Firebase keeps the session; what it leads to here can be taken from it (docs/decisions/0053-firebase.md).
  if p_session like 'firebase:%' then
    return regexp_replace(p_session, '@[0-9]+$', '') = p_uid or exists (
      select 1 from identity_link where subject = regexp_replace(p_session, '@[0-9]+$', '') and uid = p_uid);
  end if;
  return p_session is null or exists (
    select 1 from identity_session where id = p_session and user_id = p_uid and expires_at > p_now);
end $$;

-- Whether somebody attended a class in person.
create or replace function has_attended(p_customer integer)
returns boolean language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return exists (
    select 1 from class_reservation r where r.customer_id = p_customer and r.guest is null and r.attended_at is not null);
end $$;

-- What the rule of unpaid places looks at, of somebody who has a grant that is not paid.
create or replace function unpaid_facts(p_class integer, p_customer integer)
returns jsonb language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return jsonb_build_object(
    'email_confirmed', (select u.email_confirmed from customer u where u.customer_id = p_customer),
    'attended_before', has_attended(p_customer),
    'newcomers_in_class', (
      select count(distinct r.customer_id) from class_reservation r
      where r.single_class_id = p_class and r."deletedAt" is null and not r.is_paid and r.customer_id <> p_customer
        and not has_attended(r.customer_id)));
end $$;

-- The open grants with something left, in the order of their ids.
create or replace function open_grants(p_customer integer)
returns jsonb language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'available_class_id', g.available_class_id,
      'remaining', g.remaining,
      'class_type_ids', g.class_type_ids,
      'allowed_times', g.allowed_times,
      'starts_on', g.starts_on,
      'expiration_date', g.expiration_date,
      'begins_by', g.begins_by,
      'valid_days', g.valid_days,
      'begun_on', g.begun_on,
      'end_is_fixed', g.end_is_fixed,
      'last_class_on', case when g.begun_on is not null and not g.end_is_fixed then last_class_of(g.available_class_id, '{}') end,
      'frozen_from', g.frozen_from,
      'frozen_until', g.frozen_until,
      'is_paid', g.is_paid,
      'only_class_id', g.only_class_id) order by g.available_class_id)
    from available_class g
    where g.customer_id = p_customer and g.closed_at is null and (g.remaining is null or g.remaining > 0)), '[]');
end $$;

-- Everything the rule of reserving looks at, for one class and one customer. Null when the class does not exist. Rows by their
-- key are read first, each for itself: as parts of the one statement each would cost as much as all of it to begin.
create or replace function booking_facts(
  p_class integer, p_customer integer, p_actor integer, p_session text, p_key text, p_now timestamptz)
returns jsonb language plpgsql volatile set search_path = public, pg_temp as $$
declare
  c single_class;
  u customer;
  a customer;
  grants jsonb;
begin
  select * into c from single_class where single_class_id = p_class;
  if not found then
    return null;
  end if;
  if c.booking_opens_days is null or c.booking_closes_minutes is null then
    select coalesce(c.booking_opens_days, opens_days), coalesce(c.booking_closes_minutes, closes_minutes)
      into c.booking_opens_days, c.booking_closes_minutes from booking_window;
  end if;
  select * into u from customer where customer_id = p_customer;
  if p_actor = p_customer then
    a := u;
  else
    select * into a from customer where customer_id = p_actor;
  end if;
  grants := open_grants(p_customer);
  return (
  select jsonb_build_object(
    'class', jsonb_build_object(
      'single_class_id', c.single_class_id,
      'class_date', wire_wall_clock(c.class_date),
      'starts_at', milliseconds(c.starts_at),
      'duration_minutes', c.duration_minutes,
      'class_type_id', c.class_type_id,
      'class_package_id', c.class_package_id,
      'booking_opens_days', c.booking_opens_days,
      'booking_closes_minutes', c.booking_closes_minutes,
      'cancelled', c.cancelled_at is not null,
      'roster_closed', c.roster_closed_at is not null),
    'free_spots', array(
      select p.spot from class_place p
      where p.single_class_id = p_class and num_nonnulls(p.class_reservation_id, p.held_until, p.blocked_at) = 0
      order by p.spot),
    'actor', case when a.customer_id is not null then
      jsonb_build_object('disabled', a.disabled_at is not null, 'session_live', session_is_live(p_session, a.uid, p_now)) end,
    'customer', case when u.customer_id is not null then
      jsonb_build_object('disabled', u.disabled_at is not null, 'profile_complete', u.profile_complete) end,
    'missing_pages', coalesce((
      select jsonb_agg(jsonb_build_object('page_id', g.page_id, 'title', g.title) order by g.position, g.page_id) from page g
      where g.required and not exists (
        select 1 from accepted_page x where x.customer_id = p_customer and x.page_id = g.page_id and x.version = g.version)), '[]'),
    'penalty_until', (
      select milliseconds(max(y.end_date)) from class_reservation_penalty y
      where y.customer_id = p_customer and y.forgiven_at is null and y.end_date > p_now),
    'already_reserved', exists (
      select 1 from class_reservation r where r.customer_id = p_customer and r.single_class_id = p_class
        and r."deletedAt" is null and r.guest is null),
    'grants', grants,
    'unpaid_reservations', (
      select count(*) from class_reservation r where r.customer_id = p_customer and not r.is_paid and r."deletedAt" is null),
    'unpaid', case when grants @> '[{"is_paid": false}]' then unpaid_facts(p_class, p_customer) end,
    'repeat', (
      select jsonb_build_object('request_hash', k.request_hash, 'response', k.response)
      from idempotency_key k where k.actor_id = p_actor and k.key = p_key)));
end $$;

-- The same for several classes, without session and key, for what is offered: whether there is a free place, not which, since
-- listing the free ones was a third of the cost. What is true of the customer is read once. What is true of the class is
-- written out again, so that a booking calls no further functions; facts.test.ts holds that both say the same.
create or replace function booking_facts_of_classes(p_classes integer[], p_customer integer, p_now timestamptz)
returns table (single_class_id integer, facts jsonb)
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  shared jsonb;
begin
  shared := booking_facts(
    (select min(k.single_class_id) from single_class k where k.single_class_id = any(p_classes)),
    p_customer, p_customer, null, null, p_now) - 'free_spots';
  return query
  select c.single_class_id, shared || jsonb_build_object(
    'class', jsonb_build_object(
      'single_class_id', c.single_class_id,
      'class_date', wire_wall_clock(c.class_date),
      'starts_at', milliseconds(c.starts_at),
      'duration_minutes', c.duration_minutes,
      'class_type_id', c.class_type_id,
      'class_package_id', c.class_package_id,
      'booking_opens_days', coalesce(c.booking_opens_days, w.opens_days),
      'booking_closes_minutes', coalesce(c.booking_closes_minutes, w.closes_minutes),
      'cancelled', c.cancelled_at is not null,
      'roster_closed', c.roster_closed_at is not null),
    'has_room', c.places_taken < c.places_open,
    'already_reserved', exists (
      select 1 from class_reservation r where r.customer_id = p_customer and r.single_class_id = c.single_class_id
        and r."deletedAt" is null and r.guest is null),
    'unpaid', case when shared->>'unpaid' is not null then unpaid_facts(c.single_class_id, p_customer) end)
  from single_class c cross join booking_window w
  where c.single_class_id = any(p_classes);
end $$;

-- In one trip: the locks, then what is true under them.
create or replace function locked_booking_facts(
  p_class integer, p_customer integer, p_actor integer, p_session text, p_key text, p_now timestamptz)
returns jsonb language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform lock_booking(p_class, p_customer);
  return booking_facts(p_class, p_customer, p_actor, p_session, p_key, p_now);
end $$;

-- The same, unless the class looks full and nothing was answered under the key: then nothing is locked and the answer is null,
-- so that a crowd never waits for the lock.
create or replace function locked_booking_facts_if_room(
  p_class integer, p_customer integer, p_actor integer, p_session text, p_key text, p_now timestamptz)
returns jsonb language plpgsql volatile set search_path = public, pg_temp as $$
begin
  if exists (select 1 from single_class where single_class_id = p_class and places_taken >= places_open)
    and not exists (select 1 from idempotency_key where actor_id = p_actor and key = p_key) then
    return null;
  end if;
  perform lock_booking(p_class, p_customer);
  return booking_facts(p_class, p_customer, p_actor, p_session, p_key, p_now);
end $$;
