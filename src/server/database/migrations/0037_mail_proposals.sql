-- Staff only propose another mail for somebody who signs in: the new address confirms, the one before may stop it until then
-- and undo it for seven days after it took effect (docs/decisions/0023-whose-account.md).
alter table mail_change
  -- Null: the person herself, with her password.
  add column proposed_by integer references customer,
  -- The mail that a proposal replaces, which holds the links below.
  add column old_email text,
  add column stop_hash text unique,
  add column undo_hash text unique,
  add column undo_until timestamptz(3),
  add column undone_at timestamptz(3),
  -- The seven days are over: the address before is anybody's again.
  add column settled_at timestamptz(3),
  -- Withdrawn by the link of the address before; else by staff (`withdrawn_by`) or by a later change.
  add column stopped_at timestamptz(3),
  add column withdrawn_by integer references customer,
  add check (confirmed_at is not null or num_nonnulls(undo_hash, undo_until, undone_at, settled_at) = 0),
  add check (stopped_at is null or withdrawn_at is not null);

create index mail_change_held on mail_change (old_email) where undo_until is not null and undone_at is null and settled_at is null;

-- Nobody else takes the address before while its holder may undo: otherwise a stranger's sign-up would stand in her way.
-- After the row, so that whoever waited for the unique index sees the change that let it through.
create function refuse_held_mail() returns trigger language plpgsql set search_path from current as $$
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

create trigger mail_is_not_held after insert or update of email on customer
  for each row when (new.email is not null) execute function refuse_held_mail('customer_id');
create trigger mail_is_not_held after insert or update of email on identity_user
  for each row execute function refuse_held_mail('id');

-- Cards that go without their owner asking, for instance with her mail: archived here at once, at the provider as soon as it
-- answers.
alter table payment_source
  add column forget_at timestamptz(3),
  add column forget_attempts integer not null default 0,
  add column forgotten_at timestamptz(3),
  add check (forget_at is null or "deletedAt" is not null);
create index payment_source_to_forget on payment_source (payment_source_id) where forget_at is not null and forgotten_at is null;
