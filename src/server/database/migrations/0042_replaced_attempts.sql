-- Which unfinished purchase of its buyer this one took the place of: of such a chain one alone may stand paid.
alter table purchase add column replaces integer references purchase;
create unique index purchase_replaces on purchase (replaces) where replaces is not null;

-- What is not booked has no movement that would count it once: its alert does.
alter table payment_alert
  add column provider text,
  add column provider_movement_id text;
create unique index payment_alert_once on payment_alert (provider, provider_movement_id, kind)
  where provider_movement_id is not null;
