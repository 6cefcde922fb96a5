-- Mails and calendar feeds of accounts (docs/decisions/0023-whose-account.md).

-- A calendar feed ends with the password or the mail of its account: whoever made it may not be who holds the account now. On
-- the tables of the identity provider, so that no way to another password or mail goes past it.
create or replace function end_calendar_feeds()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update calendar_feed f set ended_at = new.updated_at
  from customer c
  where c.uid = (to_jsonb(new) ->> tg_argv[0]) and f.customer_id = c.customer_id and f.revoked_at is null and f.ended_at is null;
  return null;
end $$;

-- A password that came from Firebase is hashed anew when it is first typed: it is the same password, and `updated_at` stays.
create or replace trigger feed_ends_with_password after update of password on identity_account
  for each row when (old.password is distinct from new.password
    and not (old.password like 'firebase-scrypt$%' and old.updated_at = new.updated_at)) execute function end_calendar_feeds('user_id');

create or replace trigger feed_ends_with_mail after update of email on identity_user
  for each row when (old.email is distinct from new.email) execute function end_calendar_feeds('id');

-- Nobody else takes a person's old address while she may undo its change: otherwise a stranger's sign-up would stand in her
-- way. After the row, so that whoever waited for the unique index sees the change that let it through.
create or replace function refuse_held_mail()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select 1 from mail_change m join customer c using (customer_id)
    where m.old_email = new.email and m.undo_until is not null and m.undone_at is null and m.settled_at is null
      and case tg_table_name when 'customer' then m.customer_id::text else c.uid end
        is distinct from to_jsonb(new) ->> tg_argv[0]) then
    raise exception 'the address is held for who had it before'
      using errcode = 'unique_violation', constraint = 'mail_change_held', table = tg_table_name;
  end if;
  return null;
end $$;

create or replace trigger mail_is_not_held after insert or update of email on customer
  for each row when (new.email is not null) execute function refuse_held_mail('customer_id');

create or replace trigger mail_is_not_held after insert or update of email on identity_user
  for each row execute function refuse_held_mail('id');

-- The switch of the office (docs/rules.md#second-factor-of-administrators).
create or replace function second_factor_is_asked()
returns boolean language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return exists (select 1 from app_config where key = 'administrators_second_factor' and value = 'true'::jsonb);
end $$;

-- Whether it is asked of this administrator's account, which has none. Accounts of another identity provider are its own.
create or replace function second_factor_missing(p_uid text)
returns boolean language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return second_factor_is_asked()
    and exists (select 1 from identity_user where id = p_uid)
    and not exists (select 1 from identity_second_factor where user_id = p_uid and confirmed_at is not null);
end $$;
