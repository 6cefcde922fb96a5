-- When a class opens and closes for booking is the setting's as it stands, unless the class, or its series, has its own.
alter table single_class
  alter column booking_opens_days drop not null,
  alter column booking_closes_minutes drop not null;
alter table class_series
  add column booking_opens_days integer check (booking_opens_days between 0 and 3650),
  add column booking_closes_minutes integer check (booking_closes_minutes between 0 and 100000);

-- Copies of the setting, made when each class was written: no call and no screen gave a class its own. What the setting
-- never was, by its history and its default, was put by hand and stays.
with ever (key, value) as (
  values ('booking_opens_days', 30), ('booking_closes_minutes', 0)
  union
  select key, (value #>> '{}')::integer from app_config where jsonb_typeof(value) = 'number' and key like 'booking\_%'
  union
  select c.change ->> 'key', (side.value #>> '{}')::integer
  from audit_log a
  cross join lateral jsonb_array_elements(a.details -> 'changes') as c (change)
  cross join lateral (values (c.change -> 'from'), (c.change -> 'to')) as side (value)
  where a.action = 'configuration-saved' and jsonb_typeof(a.details -> 'changes') = 'array'
    and c.change ->> 'key' in ('booking_opens_days', 'booking_closes_minutes') and jsonb_typeof(side.value) = 'number'
)
update single_class s
set booking_opens_days = case when s.booking_opens_days in (select value from ever where key = 'booking_opens_days')
    then null else s.booking_opens_days end,
  booking_closes_minutes = case when s.booking_closes_minutes in (select value from ever where key = 'booking_closes_minutes')
    then null else s.booking_closes_minutes end;
