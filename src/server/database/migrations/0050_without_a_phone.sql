-- Whoever proved their mail may have no phone: numbers of other countries are not kept (docs/decisions/0027-what-people-write.md).
-- Of a generated column only generated ones may not speak, so `email_confirmed` stands here in full.
alter table customer drop column profile_complete;
alter table customer add column profile_complete boolean not null generated always as (
  last_name <> '' and (phone is not null or coalesce(confirmed_email = email, false)) and profile_answered) stored;

-- `profile_answered` says no more about the phone: every profile without one is judged again.
insert into profile_review (after_customer_id) values (0) on conflict ((true)) do update set after_customer_id = 0;
