-- A link to activate an account leaves by mail alone; who has no mail scans a code at the desk, for ten minutes
-- (docs/decisions/0023-whose-account.md).
alter table customer_claim add column way text not null default 'mail' check (way in ('mail', 'desk-code'));
alter table customer_claim alter column way drop default;

-- Which colleague put another mail on a record without account after it was made; null: nobody, or an administrator.
alter table customer add column email_set_by integer references customer;
