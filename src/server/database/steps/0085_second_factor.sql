-- What somebody types besides her password (docs/decisions/0052-second-factor.md).
create table identity_second_factor (
  user_id text primary key references identity_user on delete cascade,
  -- What her phone makes its codes of, encrypted with a key that is not in the database.
  secret text not null,
  created_at timestamptz(3) not null,
  -- Asked for from then on; null: begun, and never shown to work.
  confirmed_at timestamptz(3),
  -- The latest half minute whose code was used: neither it nor one before serves again.
  last_step bigint,
  check ((confirmed_at is null) = (last_step is null))
);

-- For whoever has no phone: each once.
create table identity_recovery_code (
  user_id text not null references identity_second_factor on delete cascade,
  code_hash text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
