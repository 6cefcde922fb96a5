-- Locks of reserving, cancelling and selling, in the one order of docs/locking.md: class, customers, package, discount,
-- purchase, grants. Each statement of a VOLATILE function sees what was committed before it, so what is read after a lock is
-- read after the wait for it. Whose it is is read before the lock: where that record was merged during the wait
-- (docs/rules.md#merging-records), the locks are taken again, of whose it is now.

-- For one person reserving a place.
create or replace function lock_booking(p_class integer, p_customer integer)
returns void language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform 1 from single_class where single_class_id = p_class for no key update;
  perform 1 from customer where customer_id = p_customer for no key update;
  perform 1 from available_class where customer_id = p_customer and closed_at is null
    order by available_class_id for no key update;
end $$;

-- For one reservation. Moving and attending free nothing: they lock nobody else's rows.
create or replace function lock_reservation(p_reservation integer, p_frees boolean)
returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare
  r record;
begin
  loop
    -- Of a reservation that does not exist everything is null, which locks nothing.
    select single_class_id, customer_id, available_class_id into r from class_reservation where class_reservation_id = p_reservation;
    if p_frees then
      perform lock_for_places(array[r.single_class_id], array[r.customer_id]);
    else
      perform 1 from single_class where single_class_id = r.single_class_id for no key update;
      perform 1 from customer where customer_id = r.customer_id for no key update;
    end if;
    exit when not exists (
      select 1 from class_reservation where class_reservation_id = p_reservation and customer_id <> r.customer_id);
  end loop;
  perform 1 from available_class where available_class_id = r.available_class_id for no key update;
end $$;

-- For whatever may free places: the classes, then everybody concerned and everybody waiting in one statement, then their
-- open grants and those that pay for a place there. False when a class does not exist.
create or replace function lock_for_places(p_classes integer[], p_customers integer[])
returns boolean language plpgsql volatile set search_path = public, pg_temp as $$
declare
  found_classes integer;
  people integer[];
  keepers integer[];
begin
  perform 1 from single_class where single_class_id = any (p_classes) order by single_class_id for no key update;
  get diagnostics found_classes = row_count;
  people := p_customers || array(select w.customer_id from waitlist w where w.single_class_id = any (p_classes) and w.ended_at is null);
  perform 1 from customer where customer_id = any (people) order by customer_id for no key update;
  keepers := array(select c.merged_into from customer c where c.customer_id = any (people) and c.merged_into is not null);
  if cardinality(keepers) > 0 then
    perform 1 from customer where customer_id = any (keepers) order by customer_id for no key update;
    people := people || keepers;
  end if;
  perform 1 from available_class where available_class_id in (
      select g.available_class_id from available_class g where g.customer_id = any (people) and g.closed_at is null
      union
      select r.available_class_id from class_reservation r
      where r.single_class_id = any (p_classes) and r.customer_id = any (people) and r."deletedAt" is null)
    order by available_class_id for no key update;
  return found_classes = cardinality(p_classes);
end $$;

-- For a sale; a class or discount that is null locks nothing. It may end a hold, and a place that is let go goes to whoever waits: they are locked with the buyer.
create or replace function lock_sale(p_class integer, p_customer integer, p_package integer, p_discount integer)
returns void language plpgsql volatile set search_path = public, pg_temp as $$
begin
  -- Asked with null it would be planned anew each time, since a plan for nothing is the cheapest.
  if p_class is not null then
    perform 1 from single_class where single_class_id = p_class for no key update;
  end if;
  perform 1 from customer where customer_id = any (p_customer || array(
      select w.customer_id from waitlist w where w.ended_at is null and (w.single_class_id = p_class or w.single_class_id in (
        select p.single_class_id from purchase p
        where p.customer_id = p_customer and p.class_package_id = p_package and p.status = 'pending'))))
    order by customer_id for no key update;
  perform 1 from class_package where class_package_id = p_package for no key update;
  perform 1 from discount where discount_id = p_discount for no key update;
end $$;

-- For a sale before there is a purchase: also what the customer's own unfinished purchase of the package holds, which is let go of
-- in the same transaction.
create or replace function lock_new_sale(p_class integer, p_customer integer, p_package integer, p_code text)
returns void language plpgsql volatile set search_path = public, pg_temp as $$
begin
  if p_class is not null then
    perform 1 from single_class where single_class_id = p_class or single_class_id = (
        select single_class_id from purchase where customer_id = p_customer and class_package_id = p_package and status = 'pending')
      order by single_class_id for no key update;
  end if;
  perform lock_sale(p_class, p_customer, p_package, null);
  if p_code is not null then
    perform 1 from discount where (code = p_code and "deletedAt" is null) or discount_id = (
        select discount_id from purchase where customer_id = p_customer and class_package_id = p_package and status = 'pending')
      order by discount_id for no key update;
  end if;
end $$;

-- For whatever happens to a purchase: the locks of its sale, and the purchase itself. False when there is none.
create or replace function lock_purchase(p_purchase integer)
returns boolean language plpgsql volatile set search_path = public, pg_temp as $$
declare
  p record;
begin
  loop
    select single_class_id, customer_id, class_package_id, discount_id into p from purchase where purchase_id = p_purchase;
    if not found then
      return false;
    end if;
    perform lock_sale(p.single_class_id, p.customer_id, p.class_package_id, p.discount_id);
    exit when not exists (select 1 from purchase where purchase_id = p_purchase and customer_id <> p.customer_id);
  end loop;
  perform 1 from purchase where purchase_id = p_purchase for no key update;
  perform 1 from available_class where purchase_id = p_purchase order by available_class_id for no key update;
  return true;
end $$;
