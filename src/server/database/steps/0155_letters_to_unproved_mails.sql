-- Letters that did not leave because too many had gone in a day to a mail that nobody has confirmed.
alter table outbox drop constraint outbox_skip_reason_check;
alter table outbox add constraint outbox_skip_reason_check
  check (skip_reason in ('no-mail', 'not-wanted', 'not-true-any-more', 'disabled', 'no-server', 'mail-unproved'));
