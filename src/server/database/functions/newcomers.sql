-- Who is new to the studio (docs/decisions/0024-newcomers.md).

-- Mails and phones somebody had before, so that changing them makes nobody new.
create or replace function remember_contact()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into former_contact (customer_id, email, phone)
  select old.customer_id, case when old.email is distinct from new.email then old.email end,
    case when old.phone is distinct from new.phone then old.phone end
  where (old.email is not null and old.email is distinct from new.email)
    or (old.phone is not null and old.phone is distinct from new.phone)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger customer_contact_is_remembered after update of email, phone on customer
  for each row execute function remember_contact();

-- A mail or phone of somebody who was erased, as it is kept.
create or replace function contact_digest(p_contact text)
returns text language sql stable set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(k.key || p_contact, 'UTF8')), 'hex') from contact_key k
$$;

-- Every record that is the same person as far as mail and phone tell, her own included: disabled and erased ones, those
-- made at the desk.
create or replace function records_of_person(p_customer integer)
returns setof integer language plpgsql volatile set search_path = public, pg_temp as $$
declare
  mailboxes text[];
  phones text[];
begin
  select array_agg(mailbox_of(x.email)), array_agg(x.phone)
  into mailboxes, phones
  from (
    select c.email, c.phone from customer c where c.customer_id = p_customer
    union all
    select f.email, f.phone from former_contact f where f.customer_id = p_customer) x;
  return query
    select p_customer
    union select c.customer_id from customer c where c.email is not null and mailbox_of(c.email) = any (mailboxes)
    union select c.customer_id from customer c where c.phone = any (phones)
    union select f.customer_id from former_contact f where f.email is not null and mailbox_of(f.email) = any (mailboxes)
    union select f.customer_id from former_contact f where f.phone = any (phones)
    union select e.customer_id from unnest(mailboxes || phones) as x (contact)
      join erased_contact e on e.digest = contact_digest(x.contact);
end $$;

-- Why somebody is not new here: 'attended', 'purchased', 'imported' (from the studio's former system), or 'same-contact-…' where
-- another record of hers is not. Null: new.
create or replace function known_as(p_customer integer)
returns text language plpgsql volatile set search_path = public, pg_temp as $$
declare
  r record;
  prefix text;
begin
  for r in select x.customer_id from records_of_person(p_customer) as x (customer_id) order by x.customer_id <> p_customer, x.customer_id loop
    prefix := case when r.customer_id = p_customer then '' else 'same-contact-' end;
    if has_attended(r.customer_id) then
      return prefix || 'attended';
    end if;
    if exists (select 1 from purchase p where p.customer_id = r.customer_id and p.paid_at is not null and p.status <> 'revoked') then
      return prefix || 'purchased';
    end if;
    if exists (select 1 from customer c where c.customer_id = r.customer_id and c.imported_at is not null) then
      return prefix || 'imported';
    end if;
  end loop;
  return null;
end $$;
