-- Everything the rule of selling looks at.
create or replace function sale_facts(
  p_customer integer, p_package integer, p_code text, p_actor integer, p_session text, p_signup_fee integer, p_now timestamptz)
returns jsonb language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return jsonb_build_object(
    'package', (
      select jsonb_build_object(
        'terms', jsonb_build_object(
          'class_package_id', k.class_package_id, 'title', k.title, 'kind', k.kind, 'short_description', k.short_description,
          'image', k.image, 'class_amount', coalesce(k.class_amount, -1), 'expiration_days', k.expiration_days,
          'starts', k.starts, 'first_class_days', k.first_class_days,
          'class_type_ids', k.class_type_ids, 'allowed_times', k.allowed_times,
          'class_package_types', coalesce((
            select jsonb_agg(jsonb_build_object(
              'class_type', jsonb_build_object('class_type_id', t.class_type_id, 'name', t.name),
              'class_amount', coalesce(x.class_amount, -1), 'expiration_days', x.expiration_days) order by x.position)
            from class_package_type x join class_type t using (class_type_id) where x.class_package_id = k.class_package_id), '[]'),
          'is_subscription', k.is_subscription, 'is_trial', k.is_trial,
          'subscription_period', k.subscription_period, 'subscription_interval', k.subscription_interval,
          'free_trial_length', k.free_trial_length, 'free_trial_period', k.free_trial_period),
        'only_new_customers', k.only_new_customers, 'price', k.price, 'sale_price', k.sale_price,
        'limit_per_customer', k.limit_per_customer,
        'total_limit', k.total_limit, 'sold', k.sold,
        'on_sale', k."deletedAt" is null and k.hidden_at is null, 'archived', k."deletedAt" is not null,
        'videos_from', (select min(publish_on) from video))
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
      select jsonb_build_object('disabled', u.disabled_at is not null, 'name', u.name, 'last_name', u.last_name, 'email', u.email,
        'email_confirmed', u.email_confirmed)
      from customer u where u.customer_id = p_customer),
    'own_purchases', (
      select count(*) from purchase p where p.customer_id = p_customer
        and (p.class_package_id = p_package or (p.terms ->> 'class_package_id')::integer = p_package)
        and purchase_counts(p.status, p.paid_at) and p.status <> 'pending'),
    'pending', (
      select jsonb_build_object(
        'purchase_id', p.purchase_id, 'payment_method_id', p.payment_method_id, 'method_kind', m.kind,
        'total_payment', p.total_payment, 'discount_id', p.discount_id, 'single_class_id', p.single_class_id,
        'spot', p.spot, 'installments', p.installments, 'provider', p.provider, 'provider_payment_id', p.provider_payment_id)
      from purchase p join payment_method m using (payment_method_id)
      where p.customer_id = p_customer and p.class_package_id = p_package and p.status = 'pending'),
    'slow_pending', (
      select count(*) from purchase p join payment_method m using (payment_method_id)
      where p.customer_id = p_customer and p.class_package_id <> p_package and p.status = 'pending' and m.kind in ('cash', 'transfer', 'oxxo', 'spei')),
    'known_as', (
      select known_as(p_customer) from class_package k where k.class_package_id = p_package and k.only_new_customers),
    'signup_fee_paid', exists (
      select 1 from purchase p where p.customer_id = p_customer and p.class_package_id = p_signup_fee
        and p.status in ('active', 'completed')),
    'missing_pages', coalesce((
      select jsonb_agg(jsonb_build_object('page_id', g.page_id, 'title', g.title, 'version', g.version) order by g.position, g.page_id)
      from page g where (g.required or g.required_signup) and not exists (
        select 1 from accepted_page x where x.customer_id = p_customer and x.page_id = g.page_id and x.version = g.version)), '[]')
  );
end $$;

-- In one trip: the locks of a sale, then what is true under them, and what was answered under the key.
create or replace function locked_sale_facts(
  p_class integer, p_customer integer, p_package integer, p_code text, p_actor integer, p_session text, p_key text,
  p_signup_fee integer, p_now timestamptz)
returns jsonb language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform lock_new_sale(p_class, p_customer, p_package, p_code);
  return jsonb_build_object(
    'sale', sale_facts(p_customer, p_package, p_code, p_actor, p_session, p_signup_fee, p_now),
    'repeat', (
      select jsonb_build_object('request_hash', k.request_hash, 'response', k.response)
      from idempotency_key k where k.actor_id = p_actor and k.key = p_key));
end $$;
