-- Who is new is asked of a person, not of a spelling: what follows a plus is a label of the same mailbox, and Gmail reads
-- past dots. Only this question looks at it; addresses are kept and written to as they were typed.
create function mailbox_of(email text) returns text language sql immutable parallel safe
  return case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
  end;

create index customer_by_mailbox on customer (mailbox_of(email)) where email is not null;
create index former_contact_by_mailbox on former_contact (mailbox_of(email)) where email is not null;

create or replace function records_of_person(p_customer integer) returns setof integer language plpgsql volatile
set search_path from current as $$
declare
  mailboxes text[];
  phones text[];
begin
  select array_agg(mailbox_of(x.email)) filter (where x.email is not null), array_agg(x.phone) filter (where x.phone is not null)
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
    union select f.customer_id from former_contact f where f.phone = any (phones);
end $$;

drop index former_contact_by_email;
