-- The least that keeps the promises of a purchase by a kept card, where the money is somebody else's: a purchase that knows of
-- the charge before there is one, the provider's own payment, and all that it bought, at once and once. Three trips that commit,
-- since nothing of the studio's may be locked while a provider is asked. Triggers and foreign keys sleep, as in minimal.sql.

-- @returns no row: sold out, or not on sale
create or replace function minimal_open(p_customer integer, p_package integer, p_now timestamptz)
returns table (purchase_id integer, title text, total integer) language plpgsql as $$
#variable_conflict use_column
declare
  sold_as class_package;
  made integer;
begin
  update class_package set sold = sold + 1
    where class_package_id = p_package and sold < coalesce(total_limit, sold + 1) and "deletedAt" is null and hidden_at is null
    returning * into sold_as;
  if not found then
    return;
  end if;
  insert into purchase (customer_id, class_package_id, status, payment_method_id, amount, total_payment, terms, "createdAt", updated_at,
      pending_until, provider)
    values (p_customer, p_package, 'pending', 1, sold_as.price, sold_as.price,
      jsonb_build_object('class_package_id', p_package, 'title', sold_as.title, 'kind', sold_as.kind, 'short_description', '', 'image', null,
        'class_amount', coalesce(sold_as.class_amount, -1), 'expiration_days', sold_as.expiration_days, 'starts', sold_as.starts,
        'first_class_days', sold_as.first_class_days, 'class_type_ids', sold_as.class_type_ids, 'allowed_times', sold_as.allowed_times,
        'class_package_types', '[]'::jsonb, 'is_subscription', false, 'is_trial', false, 'subscription_period', null,
        'subscription_interval', null, 'free_trial_length', null, 'free_trial_period', null),
      p_now, p_now, p_now + interval '30 minutes', 'simulated')
    returning purchase.purchase_id into made;
  insert into purchase_event (purchase_id, to_status, occurred_at, actor_id) values (made, 'pending', p_now, p_customer);
  return query select made, sold_as.title, sold_as.price;
end $$;

-- The provider's side: a charge to a card that this person keeps, once for its key.
create or replace function minimal_charge(p_purchase integer, p_source integer, p_customer integer, p_now timestamptz)
returns table (payment_id text) language sql as $$
  insert into simulated_payment (payment_id, key, client_secret, customer_id, purchase_id, title, amount, currency, way, card, source_id,
    status, created_at)
  select 'pay_sim_' || p_purchase, 'purchase-' || p_purchase, 'pay_sim_' || p_purchase || '_secret', s.customer_id, p.purchase_id,
    p.terms ->> 'title', p.total_payment, 'MXN', 'source', s.card, s.source_id, 'succeeded', p_now
  from purchase p, payment_source x join simulated_source s using (source_id)
  where p.purchase_id = p_purchase and x.payment_source_id = p_source and x.customer_id = p_customer and x."deletedAt" is null
    and s.removed_at is null
  returning payment_id
$$;

-- @returns no row: this money was written before, or the purchase is over
create or replace function minimal_settle(p_purchase integer, p_payment text, p_now timestamptz)
returns table (available_class_id integer) language plpgsql as $$
#variable_conflict use_column
declare
  paid purchase;
  given integer;
  today date := (p_now at time zone 'America/Mexico_City')::date;
begin
  update purchase set status = 'completed', paid_at = p_now, updated_at = p_now, pending_until = null, provider_payment_id = p_payment
    where purchase_id = p_purchase and status = 'pending' returning * into paid;
  if not found then
    return;
  end if;
  insert into money_movement (purchase_id, kind, amount, payment_method_id, occurred_at, provider, provider_movement_id)
    values (p_purchase, 'payment', paid.total_payment, paid.payment_method_id, p_now, paid.provider, p_payment);
  insert into purchase_event (purchase_id, from_status, to_status, occurred_at) values (p_purchase, 'pending', 'completed', p_now);
  insert into available_class (customer_id, class_amount, remaining, starts_on, expiration_date, source, "createdAt", purchase_id, part)
    values (paid.customer_id, (paid.terms ->> 'class_amount')::integer, (paid.terms ->> 'class_amount')::integer, today,
      today + (paid.terms ->> 'expiration_days')::integer, 'purchase', p_now, p_purchase, 0)
    returning available_class.available_class_id into given;
  insert into available_class_movement (available_class_id, kind, amount, occurred_at)
    values (given, 'granted', (paid.terms ->> 'class_amount')::integer, p_now);
  return query select given;
end $$;
