-- Money that comes in by a number of a provider's: at an OXXO shop, or by a transfer to a CLABE of its own.
alter table payment_method drop constraint payment_method_kind_check;
alter table payment_method add constraint payment_method_kind_check
  check (kind in ('card', 'cash', 'transfer', 'paypal', 'oxxo', 'spei', 'terminal', 'courtesy', 'other'));
insert into payment_method (payment_method_id, name, kind, at_desk, position) values
  (7, 'OXXO', 'oxxo', false, 7),
  (8, 'SPEI', 'spei', false, 8);

-- The number, its bank, its voucher and its end, as the provider gave them: showing them asks nobody.
alter table purchase add column voucher jsonb;

-- The same at the simulated provider, whose own books these are.
alter table simulated_payment drop constraint simulated_payment_way_check;
alter table simulated_payment add constraint simulated_payment_way_check
  check (way in ('token', 'source', 'session', 'renewal', 'reference'));
alter table simulated_payment
  add column reference_kind text check (reference_kind in ('oxxo', 'spei')),
  add column reference_digits text unique,
  add column expires_at timestamptz(3);
alter table simulated_payment add constraint simulated_payment_reference_is_whole
  check ((way = 'reference') = (reference_kind is not null and reference_digits is not null and expires_at is not null));
create index simulated_payment_expiring on simulated_payment (expires_at) where way = 'reference' and status = 'requires-action';
