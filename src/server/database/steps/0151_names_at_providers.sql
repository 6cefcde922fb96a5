-- What a purchase is called at its payment provider, beside its number (docs/decisions/0144-two-studios-of-one-account.md). Null:
-- a purchase of before, which is called by its number alone.
alter table purchase add column provider_nonce text check (provider_nonce ~ '^[0-9a-f]{10}$');
alter table purchase alter column provider_nonce set default left(replace(gen_random_uuid()::text, '-', ''), 10);
