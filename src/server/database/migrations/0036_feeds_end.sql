-- A feed ends with the password or the mail of its account: whoever made it may not be who holds the account now.
-- Ended, its address says so for a while; revoked by its owner, it is gone at once.
alter table calendar_feed add column ended_at timestamptz(3);

-- On the tables of the identity provider, so that no way to another password or mail goes past it.
create function end_calendar_feeds() returns trigger language plpgsql set search_path from current as $$
begin
  update calendar_feed f set ended_at = new.updated_at
  from customer c
  where c.uid = (to_jsonb(new) ->> tg_argv[0]) and f.customer_id = c.customer_id and f.revoked_at is null and f.ended_at is null;
  return null;
end $$;

create trigger feed_ends_with_password after update of password on identity_account
  for each row when (old.password is distinct from new.password) execute function end_calendar_feeds('user_id');
create trigger feed_ends_with_mail after update of email on identity_user
  for each row when (old.email is distinct from new.email) execute function end_calendar_feeds('id');
