-- What counts towards the limits of a package and the uses of a discount.
create or replace function purchase_counts(status text, paid_at timestamptz)
returns boolean language sql immutable as $$
  select status in ('pending', 'active', 'completed') or (status = 'cancelled' and paid_at is not null)
$$;

-- Keeps `class_package.sold` and `discount.uses`.
create or replace function count_purchase()
returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  change integer := purchase_counts(new.status, new.paid_at)::integer;
begin
  if tg_op = 'UPDATE' then
    change := change - purchase_counts(old.status, old.paid_at)::integer;
  end if;
  if change <> 0 then
    update class_package set sold = sold + change where class_package_id = new.class_package_id;
    update discount set uses = uses + change where discount_id = new.discount_id;
  end if;
  return null;
end $$;

create or replace trigger purchase_is_counted after insert or update of status, paid_at on purchase
  for each row execute function count_purchase();

-- What a purchase may become: the moves of capabilities/purchases/purchase-states.ts, where they are decided and can be read;
-- purchase-states.test.ts proves both equal.
create or replace function keep_purchase()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- To whom: but for a record of hers that is merged (docs/rules.md#merging-records), in a transaction that says so.
  if (new.customer_id <> old.customer_id and current_setting('cupo.merging', true) is distinct from 'on')
    or new.class_package_id <> old.class_package_id
    or new.amount <> old.amount or new.total_payment <> old.total_payment or new.discount_id is distinct from old.discount_id then
    raise exception 'what was sold, to whom and for how much does not change' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and not (case old.status
    when 'pending' then new.status in ('active', 'completed', 'failed', 'cancelled')
    when 'failed' then new.status in ('active', 'completed')
    when 'active' then new.status in ('cancelled', 'revoked')
    when 'completed' then new.status = 'revoked'
    when 'cancelled' then new.status = 'revoked'
    when 'revoked' then new.status = 'completed' and exists (
      select 1 from class_return r where r.purchase_id = new.purchase_id and r.ended_at is null)
    else false end) then
    raise exception 'a purchase does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger purchase_moves_by_the_rules before update on purchase
  for each row execute function keep_purchase();

-- What staff take for a purchase is its price to the centavo, in one payment or in several (docs/rules.md#divided-sales).
create or replace function hand_payments_are_the_price()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (select sum(v.amount) from money_movement v where v.purchase_id = new.purchase_id and v.kind = 'payment' and v.provider is null)
    <> (select p.total_payment from purchase p where p.purchase_id = new.purchase_id) then
    raise exception 'what was taken by hand for purchase % is not its price', new.purchase_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists hand_payments_are_the_price on money_movement;
create constraint trigger hand_payments_are_the_price after insert on money_movement
  deferrable initially deferred for each row when (new.kind = 'payment' and new.provider is null)
  execute function hand_payments_are_the_price();

create or replace function keep_sold()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'sales are counted by purchase alone' using errcode = 'restrict_violation';
end $$;

create or replace trigger sold_is_derived before update of sold on class_package for each row
  when (pg_trigger_depth() = 0) execute function keep_sold();

create or replace trigger uses_are_derived before update of uses on discount for each row
  when (pg_trigger_depth() = 0) execute function keep_sold();

-- What a purchase was sold as at an instant: a subscription may have changed its plan since. `p_terms` is what it is now.
create or replace function terms_at(p_purchase integer, p_at timestamptz, p_terms jsonb)
returns jsonb language sql stable set search_path = public, pg_temp as $$
  select coalesce((
    select c.terms_before from plan_change c where c.purchase_id = p_purchase and c.applied_at > p_at
    order by c.applied_at, c.plan_change_id limit 1), p_terms)
$$;

-- Of a provider's payment, centavos that went back and came back since her bank did not take them, less what she was given
-- by hand or by the provider since then, or is on its way (docs/rules.md#returned-refunds).
create or replace view returned_refund as
  select b.purchase_id, b.refunds_payment_id as payment_id, greatest(0,
    sum(b.amount) filter (where b.kind = 'refund-returned')
    + coalesce(sum(b.amount) filter (where b.kind = 'refund' and b.money_movement_id > b.first_id), 0)
    - coalesce((select sum(o.amount) from refund_order o where o.purchase_id = b.purchase_id
      and o.provider_payment_id = b.refunds_payment_id and o.done_at is null and o.withdrawn_at is null), 0)) as amount
  from (
    select v.purchase_id, v.refunds_payment_id, v.money_movement_id, v.kind, v.amount, min(v.money_movement_id)
      filter (where v.kind = 'refund-returned') over (partition by v.purchase_id, v.refunds_payment_id) as first_id
    from money_movement v where v.refunds_payment_id is not null) b
  where b.first_id is not null group by b.purchase_id, b.refunds_payment_id;

-- The one ledger of money: what people paid and got back, and what providers kept and paid out. Both tables below are
-- append-only.
create or replace view money_ledger as
  select provider, kind, amount, occurred_at, provider_movement_id as name, purchase_id from money_movement
  union all
  select provider, kind, amount, occurred_at, name, null from provider_entry;

-- A purchase as operations see it (`PurchaseRow` of capabilities/purchases/queries/purchases.ts).
create or replace view purchase_row as
  select p.purchase_id, p.customer_id, p.class_package_id, p.status, p.payment_method_id, m.kind as method_kind, p.amount, p.discount_id,
    p.total_payment, p.renewal_payment, p.terms, p.is_gift, p.sold_by, p."createdAt", p.pending_until, p.paid_at, p.reference,
    p.provider, p.provider_payment_id, p.subscription_id, p.next_charge_at, p.single_class_id, p.spot, p.installments,
    u.name as customer_name, u.email as customer_email, m.name as method_name, m.instructions, p.voucher, v.paid, v.refunded,
    exists (select 1 from available_class g where g.purchase_id = p.purchase_id) as gave_before, k.only_new_customers,
    p.provider_nonce
  from purchase p join customer u on u.customer_id = p.customer_id join payment_method m on m.payment_method_id = p.payment_method_id
  join class_package k on k.class_package_id = p.class_package_id
  cross join lateral (
    select coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid, coalesce(sum(amount) filter (where kind <> 'payment'), 0) as refunded
    from money_movement where purchase_id = p.purchase_id) v;

-- In one trip: the locks, then the purchase as it is under them; no row when there is none.
create or replace function locked_purchase(p_purchase integer)
returns setof purchase_row language plpgsql volatile set search_path = public, pg_temp as $$
begin
  if lock_purchase(p_purchase) then
    return query select * from purchase_row where purchase_id = p_purchase;
  end if;
end $$;
