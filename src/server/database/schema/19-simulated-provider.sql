-- The books of the simulated payment provider: a remote party that happens to live in this database.
-- Nothing here refers to the studio's tables, nor they to these; the two sides know each other by ids alone.

-- How the simulated provider behaves. One row.
create table simulated_settings (
  only_row boolean primary key default true check (only_row),
  notice_secret text not null,
  -- When a new notice leaves: at once, later (30 seconds) or never.
  notices text not null default 'at-once' check (notices in ('at-once', 'later', 'never')),
  refunds_fail boolean not null default false
);

insert into simulated_settings (notice_secret)
values ('whsec_sim_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- A customer as this provider knows one: without name or mail.
create table simulated_customer (
  customer_id text primary key,
  shop_reference integer not null unique,
  created_at timestamptz(3) not null
);

-- A card kept for a customer. `card` is the token of a listed test card, here and below; there are no numbers.
create table simulated_source (
  source_id text primary key,
  customer_id text not null references simulated_customer,
  card text not null,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3)
);

-- A charge that repeats, and when the next one is due.
create table simulated_subscription (
  subscription_id text primary key,
  customer_id text not null references simulated_customer,
  purchase_id integer not null,
  title text not null,
  card text,
  period text not null check (period in ('day', 'month', 'year')),
  interval integer not null check (interval > 0),
  renewal_amount integer not null check (renewal_amount > 0),
  -- What the first charge after a free trial takes; without a trial the first payment took it.
  amount_after_trial integer check (amount_after_trial >= 0),
  trial_period text check (trial_period in ('day', 'month', 'year')),
  trial_length integer check (trial_length > 0),
  status text not null check (status in ('incomplete', 'trialing', 'active', 'ended')),
  -- Periods are counted from here, so that 31 January leads to 28 February and 31 March.
  anchor_at timestamptz(3) not null,
  periods integer not null default 0,
  next_charge_at timestamptz(3) not null,
  -- Refusals of the charge that is due, one after the other.
  refusals integer not null default 0,
  fails_next boolean not null default false
);
create index simulated_subscription_due on simulated_subscription (next_charge_at) where status in ('trialing', 'active');

-- A charge on its way. Never more refunded than was charged; once for each key.
create table simulated_payment (
  payment_id text primary key,
  key text not null unique,
  client_secret text not null unique,
  customer_id text not null references simulated_customer,
  purchase_id integer not null,
  title text not null,
  amount integer not null check (amount >= 0),
  currency text not null,
  way text not null check (way in ('token', 'source', 'session', 'renewal')),
  card text,
  save_card boolean not null default false,
  source_id text references simulated_source,
  subscription_id text references simulated_subscription,
  invoice_id text unique,
  success_url text,
  cancel_url text,
  status text not null check (status in ('requires-action', 'authentication', 'processing', 'succeeded', 'failed', 'cancelled')),
  failure jsonb,
  settles_at timestamptz(3),
  refunded integer not null default 0 check (refunded between 0 and amount),
  disputed_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((status = 'processing') = (settles_at is not null))
);
create index simulated_payment_settling on simulated_payment (settles_at) where status = 'processing';
create index simulated_payment_by_time on simulated_payment (created_at);

-- Money sent back: once for each key.
create table simulated_refund (
  refund_id text primary key,
  key text not null unique,
  payment_id text not null references simulated_payment,
  amount integer not null check (amount > 0),
  created_at timestamptz(3) not null
);

-- Webhook events on their way to the shop. Without a due time they are held back.
create table simulated_notice (
  event_id text primary key,
  type text not null,
  payment_id text,
  body text not null,
  created_at timestamptz(3) not null,
  due_at timestamptz(3),
  -- How often it has still to arrive.
  deliveries_left integer not null default 1 check (deliveries_left >= 0),
  delivered integer not null default 0,
  attempts integer not null default 0,
  claimed_until timestamptz(3),
  last_answer text
);
create index simulated_notice_due on simulated_notice (due_at) where deliveries_left > 0;
create index simulated_notice_by_time on simulated_notice (created_at);
