-- Authorisation at the counter (docs/decisions/0022-authorisation-at-the-counter.md).

-- What an administrator allowed with her password: one act of one person, once, within two minutes. Only the hash of its
-- token is kept.
create table authorisation (
  authorisation_id integer generated always as identity primary key,
  token_hash text not null unique,
  acts text[] not null check (cardinality(acts) > 0),
  -- Method, address and body of the one call it is good for.
  request_hash text not null,
  -- Whom the act is about; null: a class, not a person.
  subject_id integer references customer,
  requested_by integer not null references customer,
  authorised_by integer not null references customer,
  given_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  check (requested_by <> authorised_by),
  check (used_at is null or used_at < expires_at)
);
create index authorisation_lapsed on authorisation (expires_at);

-- How often somebody at the counter used what is allowed so many times a day, in the studio's zone. The row is the lock:
-- of two that would be one too many, the second waits and is refused.
create table counter_allowance (
  customer_id integer not null references customer,
  act text not null,
  used_on date not null,
  used integer not null check (used between 1 and 5),
  primary key (customer_id, act, used_on)
);

-- The call that waits on the administrators' home, as it was sent.
create table authorisation_request (
  authorisation_request_id integer generated always as identity primary key,
  acts text[] not null check (cardinality(acts) > 0),
  method text not null,
  path text not null,
  body jsonb,
  request_hash text not null,
  idempotency_key text not null,
  subject_id integer references customer,
  -- Centavos, where the act is about money.
  amount integer,
  reason text not null check (length(reason) between 1 and 300),
  requested_by integer not null references customer,
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  decision text check (decision in ('approved', 'refused', 'expired')),
  decided_by integer references customer,
  decided_at timestamptz(3),
  -- Why the last attempt to approve it came to nothing, in Spanish.
  last_refusal text not null default '',
  check ((decision is null) = (decided_at is null)),
  check ((decision in ('approved', 'refused')) is true = (decided_by is not null)),
  check (requested_by <> decided_by)
);
create index authorisation_request_waiting on authorisation_request (expires_at) where decision is null;
create index authorisation_request_by_requester on authorisation_request (requested_by, requested_at desc);
-- The same call waits once.
create unique index authorisation_request_once on authorisation_request (requested_by, request_hash) where decision is null;
