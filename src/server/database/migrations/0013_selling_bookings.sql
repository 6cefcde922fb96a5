-- Booking with what was bought: classes not paid yet, and special classes that are bought (DECISIONS.md, "Selling").

create index class_reservation_unpaid on class_reservation (customer_id) where not is_paid and "deletedAt" is null;

-- 'removed': what was left went with a refund, what was booked stays.
alter table available_class drop constraint available_class_closed_reason_check;
alter table available_class add constraint available_class_closed_reason_check
  check (closed_reason in ('expired', 'revoked', 'removed'));

create or replace function booking_facts(p_class integer, p_customer integer, p_actor integer, p_session text, p_key text, p_now timestamptz)
returns jsonb language plpgsql volatile as $$
begin
  return (
  select jsonb_build_object(
    'class', jsonb_build_object(
      'single_class_id', c.single_class_id,
      'class_date', to_char(c.class_date, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
      'starts_at', milliseconds(c.starts_at),
      'duration_minutes', c.duration_minutes,
      'class_type_id', c.class_type_id,
      'class_package_id', c.class_package_id,
      'booking_opens_days', c.booking_opens_days,
      'booking_closes_minutes', c.booking_closes_minutes,
      'cancelled', c.cancelled_at is not null),
    'free_spots', coalesce((
      select jsonb_agg(p.spot order by p.spot) from class_place p
      where p.single_class_id = c.single_class_id and num_nonnulls(p.class_reservation_id, p.held_until, p.blocked_at) = 0), '[]'),
    'actor', (
      select jsonb_build_object('disabled', a.disabled_at is not null, 'session_live', session_is_live(p_session, a.uid, p_now))
      from customer a where a.customer_id = p_actor),
    'customer', (
      select jsonb_build_object(
        'disabled', u.disabled_at is not null,
        'profile_complete', u.last_name <> '' and u.phone is not null)
      from customer u where u.customer_id = p_customer),
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
    'grants', coalesce((
      select jsonb_agg(jsonb_build_object(
        'available_class_id', g.available_class_id,
        'remaining', g.remaining,
        'class_type_ids', g.class_type_ids,
        'allowed_times', g.allowed_times,
        'starts_on', g.starts_on,
        'expiration_date', g.expiration_date,
        'is_paid', g.is_paid,
        'only_class_id', g.only_class_id) order by g.available_class_id)
      from available_class g
      where g.customer_id = p_customer and g.closed_at is null and (g.remaining is null or g.remaining > 0)), '[]'),
    'unpaid_reservations', (
      select count(*) from class_reservation r where r.customer_id = p_customer and not r.is_paid and r."deletedAt" is null),
    'repeat', (
      select jsonb_build_object('request_hash', k.request_hash, 'response', k.response)
      from idempotency_key k where k.actor_id = p_actor and k.key = p_key))
  from single_class c where c.single_class_id = p_class
  );
end $$;

create or replace function reservation_facts(p_reservation integer, p_actor integer, p_session text, p_now timestamptz)
returns jsonb language plpgsql volatile as $$
begin
  return (
  select jsonb_build_object(
    'class_reservation_id', r.class_reservation_id,
    'single_class_id', r.single_class_id,
    'customer_id', r.customer_id,
    'spot', r.spot,
    'guest', r.guest,
    'cancellation', r.cancellation,
    'deleted_at', milliseconds(r."deletedAt"),
    'attended', r.attended_at is not null,
    'starts_at', milliseconds(c.starts_at),
    'class_date', to_char(c.class_date, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
    'class_cancelled', c.cancelled_at is not null,
    'free_spots', coalesce((
      select jsonb_agg(p.spot order by p.spot) from class_place p
      where p.single_class_id = c.single_class_id and num_nonnulls(p.class_reservation_id, p.held_until, p.blocked_at) = 0), '[]'),
    'actor', (
      select jsonb_build_object('disabled', a.disabled_at is not null, 'session_live', session_is_live(p_session, a.uid, p_now))
      from customer a where a.customer_id = p_actor),
    'grant', (
      select jsonb_build_object(
        'available_class_id', g.available_class_id,
        'class_amount', g.class_amount,
        'expiration_date', g.expiration_date,
        'closed_reason', g.closed_reason,
        'only_class_id', g.only_class_id,
        'own_cancellations', (
          select count(*) from class_reservation o
          where o.available_class_id = g.available_class_id and o.cancellation in ('in-time', 'late')))
      from available_class g where g.available_class_id = r.available_class_id))
  from class_reservation r join single_class c using (single_class_id)
  where r.class_reservation_id = p_reservation
  );
end $$;

create or replace function write_reservations(
  p_class integer, p_customer integer, p_actor integer, p_now timestamptz,
  p_spots integer[], p_grants integer[], p_amounts integer[], p_guests text[], p_key text, p_hash text)
returns setof integer language plpgsql volatile as $$
begin
  return query
  with wanted as (
    select * from unnest(p_spots, p_grants, p_amounts, p_guests) as w (spot, available_class_id, amount, guest)
  ), made as (
    insert into class_reservation (single_class_id, customer_id, reserved_by, "createdAt", spot, available_class_id, guest, is_cash, is_paid)
    select p_class, p_customer, p_actor, p_now, w.spot, w.available_class_id, w.guest, g.is_cash and not g.is_paid, g.is_paid
    from wanted w join available_class g using (available_class_id) order by w.guest nulls first
    returning class_reservation_id, class_reservation.spot, class_reservation.available_class_id
  ), placed as (
    update class_place p set class_reservation_id = made.class_reservation_id from made
    where p.single_class_id = p_class and p.spot = made.spot
      and num_nonnulls(p.class_reservation_id, p.held_until, p.blocked_at) = 0
  ), spent as (
    insert into available_class_movement (available_class_id, kind, amount, class_reservation_id, occurred_at, actor_id)
    select made.available_class_id, 'reserved', wanted.amount, made.class_reservation_id, p_now, p_actor
    from made join wanted using (spot, available_class_id)
  ), remembered as (
    insert into idempotency_key (actor_id, key, request_hash, response, created_at)
    select p_actor, p_key, p_hash,
      jsonb_build_object('class_reservation_ids', (select json_agg(made.class_reservation_id order by made.class_reservation_id) from made)),
      p_now
    where p_key is not null
  )
  select made.class_reservation_id from made order by made.class_reservation_id;
end $$;

-- Takes a sale's locks in the house's order: class, customer, package, discount (docs/locking.md).
create function lock_sale(p_class integer, p_customer integer, p_package integer, p_discount integer)
returns void language plpgsql volatile as $$
begin
  if p_class is not null then
    perform 1 from single_class where single_class_id = p_class for no key update;
  end if;
  perform 1 from customer where customer_id = p_customer for no key update;
  perform 1 from class_package where class_package_id = p_package for no key update;
  if p_discount is not null then
    perform 1 from discount where discount_id = p_discount for no key update;
  end if;
end $$;

-- The locks of whatever happens to a purchase, and the purchase itself. False when there is none.
create function lock_purchase(p_purchase integer) returns boolean language plpgsql volatile as $$
declare
  p record;
begin
  select single_class_id, customer_id, class_package_id, discount_id into p from purchase where purchase_id = p_purchase;
  if not found then
    return false;
  end if;
  perform lock_sale(p.single_class_id, p.customer_id, p.class_package_id, p.discount_id);
  perform 1 from purchase where purchase_id = p_purchase for no key update;
  perform 1 from available_class where purchase_id = p_purchase order by available_class_id for no key update;
  return true;
end $$;

-- Everything the rule of selling looks at. PL/pgSQL, so that its plans are kept (see 0005).
create function sale_facts(
  p_customer integer, p_package integer, p_code text, p_actor integer, p_session text, p_signup_fee integer, p_now timestamptz)
returns jsonb language plpgsql volatile as $$
begin
  return jsonb_build_object(
    'package', (
      select jsonb_build_object(
        'terms', jsonb_build_object(
          'class_package_id', k.class_package_id, 'title', k.title, 'kind', k.kind, 'short_description', k.short_description,
          'image', k.image, 'class_amount', coalesce(k.class_amount, -1), 'expiration_days', k.expiration_days,
          'class_type_ids', k.class_type_ids, 'allowed_times', k.allowed_times, 'class_package_types', coalesce((select jsonb_agg(jsonb_build_object(
      'class_type', jsonb_build_object('class_type_id', t.class_type_id, 'name', t.name),
      'class_amount', coalesce(x.class_amount, -1), 'expiration_days', x.expiration_days) order by x.position)
    from class_package_type x join class_type t using (class_type_id) where x.class_package_id = k.class_package_id), '[]'),
          'is_subscription', k.is_subscription, 'is_trial', k.is_trial,
          'subscription_period', k.subscription_period, 'subscription_interval', k.subscription_interval,
          'free_trial_length', k.free_trial_length, 'free_trial_period', k.free_trial_period),
        'price', k.price, 'sale_price', k.sale_price, 'limit_per_customer', k.limit_per_customer,
        'total_limit', k.total_limit, 'sold', k.sold,
        'on_sale', k."deletedAt" is null and k.hidden_at is null)
      from class_package k where k.class_package_id = p_package),
    'discount', (
      select jsonb_build_object(
        'discount_id', d.discount_id, 'code', d.code, 'amount', d.amount, 'is_percent', d.is_percent,
        'first_invoice_only', d.first_invoice_only, 'max_uses', d.max_uses, 'uses', d.uses,
        'max_uses_per_customer', d.max_uses_per_customer, 'valid_from', d.valid_from, 'valid_until', d.valid_until,
        'class_package_ids', d.class_package_ids,
        'own_uses', (select count(*) from purchase p where p.discount_id = d.discount_id and p.customer_id = p_customer
          and purchase_counts(p.status, p.paid_at)))
      from discount d where d.code = p_code and d."deletedAt" is null),
    'actor', (
      select jsonb_build_object('disabled', a.disabled_at is not null,
        'session_live', session_is_live(p_session, a.uid, p_now))
      from customer a where a.customer_id = p_actor),
    'customer', (
      select jsonb_build_object('disabled', u.disabled_at is not null, 'name', u.name, 'last_name', u.last_name, 'email', u.email)
      from customer u where u.customer_id = p_customer),
    'own_purchases', (
      select count(*) from purchase p where p.customer_id = p_customer and p.class_package_id = p_package
        and purchase_counts(p.status, p.paid_at) and not (p.status = 'pending' and p.sold_by is null)),
    'pending', (
      select jsonb_build_object(
        'purchase_id', p.purchase_id, 'payment_method_id', p.payment_method_id, 'method_kind', m.kind,
        'total_payment', p.total_payment, 'discount_id', p.discount_id, 'single_class_id', p.single_class_id,
        'spot', p.spot, 'provider', p.provider, 'provider_payment_id', p.provider_payment_id)
      from purchase p join payment_method m using (payment_method_id)
      where p.customer_id = p_customer and p.class_package_id = p_package and p.status = 'pending' and p.sold_by is null),
    'slow_pending', (
      select count(*) from purchase p join payment_method m using (payment_method_id)
      where p.customer_id = p_customer and p.class_package_id <> p_package and p.status = 'pending' and m.kind in ('cash', 'transfer')),
    'signup_fee_paid', exists (
      select 1 from purchase p where p.customer_id = p_customer and p.class_package_id = p_signup_fee
        and p.status in ('active', 'completed')),
    'missing_pages', coalesce((
      select jsonb_agg(jsonb_build_object('page_id', g.page_id, 'title', g.title, 'version', g.version) order by g.position, g.page_id)
      from page g where (g.required or g.required_signup) and not exists (
        select 1 from accepted_page x where x.customer_id = p_customer and x.page_id = g.page_id and x.version = g.version)), '[]')
  );
end $$;
