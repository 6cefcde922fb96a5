-- The embedded identity provider's own tables: Better Auth's core schema.

-- An account: `customer.uid` is its id.
create table identity_user (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- Who is signed in, until when.
create table identity_session (
  id text primary key,
  token text not null unique,
  user_id text not null references identity_user on delete cascade,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- When the person last typed the password in this session; null: when it was opened.
  password_at timestamptz(3)
);
create index identity_session_by_user on identity_session (user_id);

-- How an account signs in: its password's hash, or another provider's tokens.
create table identity_account (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references identity_user on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  password text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index identity_account_by_user on identity_account (user_id);

-- Codes and tokens mailed by the identity library, until they expire.
create table identity_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index identity_verification_by_identifier on identity_verification (identifier);
