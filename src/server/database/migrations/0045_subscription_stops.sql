-- Subscriptions that staff ended: their provider is told after the commit, again and again until it says so
-- (docs/decisions/0026-money-back.md).
create table subscription_stop (
  purchase_id integer primary key references purchase,
  ordered_by integer references customer,
  "createdAt" timestamptz(3) not null,
  attempts integer not null default 0,
  done_at timestamptz(3),
  last_error text
);
create index subscription_stop_open on subscription_stop (attempts, purchase_id) where done_at is null;

-- The closed list of kinds is the type `AlertKind`, which every writer goes through.
alter table payment_alert drop constraint payment_alert_kind_check;
alter table payment_alert add constraint payment_alert_kind_is_a_word check (kind ~ '^[a-z]+(-[a-z]+)*$');
