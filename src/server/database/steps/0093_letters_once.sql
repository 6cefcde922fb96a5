-- Only reminders and the like are queued once for ever; of other letters the index held a null each.
alter table outbox drop constraint outbox_once_key;
create unique index outbox_once on outbox (once) where once is not null;
