-- Letters that were given up, for the office's first screen (docs/decisions/0145-letters-that-do-not-leave.md).
create index outbox_failed on outbox (failed_at) where failed_at is not null;
