-- When the bank last refused a charge of a running subscription; null: nothing is owed. The next charge that is paid empties it.
alter table purchase add column renewal_failed_at timestamptz(3);
