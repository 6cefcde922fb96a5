-- Letters that were only put into a folder, because no mail server is connected, are not sent.
alter table outbox drop constraint outbox_skip_reason_check;
alter table outbox add constraint outbox_skip_reason_check
  check (skip_reason in ('no-mail', 'not-wanted', 'not-true-any-more', 'disabled', 'no-server'));
