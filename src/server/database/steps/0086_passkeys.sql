-- Keys of people's own devices, to enter without a password (docs/decisions/0052-second-factor.md).
create table identity_passkey (
  -- The credential's id, as browsers write it.
  passkey_id text primary key,
  user_id text not null references identity_user on delete cascade,
  public_key text not null,
  -- How often the device says it was used; those that do not count say 0.
  counter bigint not null check (counter >= 0),
  -- The browser in which it was made.
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index identity_passkey_by_user on identity_passkey (user_id);

-- What a device is asked to sign: once, within minutes.
create table identity_challenge (
  challenge text primary key,
  -- Who adds a key; null: somebody enters.
  user_id text references identity_user on delete cascade,
  expires_at timestamptz(3) not null
);
