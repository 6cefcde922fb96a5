-- What tells a card that one person had kept before (docs/decisions/0104-one-card-shown-once.md). Of cards of before it is not known.
alter table payment_source add column fingerprint text check (fingerprint <> '');
