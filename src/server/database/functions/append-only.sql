-- Some tables are never rewritten, not even by mistake.
create or replace function refuse_change()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger audit_log_is_append_only before delete or truncate on audit_log
  for each statement execute function refuse_change();

-- The names of somebody who asked to be erased go out of its details, whom a line concerns follows a merge of her records, and
-- nothing else of it changes; whoever does that says so for the transaction.
create or replace function keep_audit_log()
returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  changing text := case when current_setting('cupo.erasing', true) = 'on' then 'details'
    when current_setting('cupo.merging', true) = 'on' then 'customer_id' end;
begin
  if changing is null or to_jsonb(new) - changing is distinct from to_jsonb(old) - changing then
    raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger audit_log_keeps_its_lines before update on audit_log
  for each row execute function keep_audit_log();

create or replace trigger ledger_is_append_only before update or delete or truncate on available_class_movement
  for each statement execute function refuse_change();

create or replace trigger purchase_event_is_append_only before update or delete or truncate on purchase_event
  for each statement execute function refuse_change();

create or replace trigger cash_shift_line_is_append_only before update or delete or truncate on cash_shift_line
  for each statement execute function refuse_change();

create or replace trigger cash_shift_movement_is_append_only before update or delete or truncate on cash_shift_movement
  for each statement execute function refuse_change();

create or replace trigger money_movement_is_append_only before update or delete or truncate on money_movement
  for each statement execute function refuse_change();

create or replace trigger provider_entry_is_append_only before update or delete or truncate on provider_entry
  for each statement execute function refuse_change();

create or replace trigger consent_text_is_append_only before update or delete or truncate on consent_text
  for each statement execute function refuse_change();

create or replace trigger consent_is_append_only before delete or truncate on consent
  for each statement execute function refuse_change();

-- Whose it is follows a merge of her records (docs/rules.md#merging-records), in a transaction that says so; nothing else of it
-- changes.
create or replace function keep_but_owner()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('cupo.merging', true) is distinct from 'on'
    or to_jsonb(new) - 'customer_id' is distinct from to_jsonb(old) - 'customer_id' then
    raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger if exists consent_is_not_changed on consent;
create or replace trigger consent_keeps_its_rows before update on consent
  for each row execute function keep_but_owner();
