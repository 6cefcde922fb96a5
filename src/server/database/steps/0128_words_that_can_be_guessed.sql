-- Columns, a table and stored words that nobody would guess or search for (docs/decisions/0098-words-that-can-be-guessed.md).
alter table waitlist rename column told_at to notified_at;
alter table purchase rename column lapse_told_at to lapse_notified_at;
alter table purchase rename column renewal_told_at to renewal_notified_at;

alter table told_change rename to live_change;
alter table live_change rename column told_change_id to live_change_id;
alter table live_change rename column told_at to written_at;
alter index told_change_pkey rename to live_change_pkey;
alter sequence told_change_told_change_id_seq rename to live_change_live_change_id_seq;

update outbox set notice = 'privacy-requested' where notice = 'privacy-asked';
update payment_alert set kind = 'late-money' where kind = 'no-room';
update provider_notice set outcome = 'late-money' where outcome = 'no-room';

alter table audit_log disable trigger user;
update audit_log set action = 'privacy-requested' where action = 'privacy-asked';
update audit_log set details = jsonb_set(details, '{kind}', '"late-money"')
where action = 'payment-alert-resolved' and details ->> 'kind' = 'no-room';
alter table audit_log enable trigger user;
