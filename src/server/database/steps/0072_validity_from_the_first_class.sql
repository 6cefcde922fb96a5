-- What is sold may count its days from the first class taken with it, instead of from the day it is paid.
alter table class_package
  add column starts text not null default 'pago' check (starts in ('pago', 'primera_clase')),
  -- How many days after its payment the first class may be at the latest.
  add column first_class_days integer not null default 365 check (first_class_days between 1 and 3650),
  -- A charge renews a subscription whether or not somebody came; videos and events have no first class.
  add constraint only_classes_start_later check (starts = 'pago' or (kind = 'presencial' and not is_subscription));

-- Of a grant that counts so: the last day for its first class, and how many days it lasts from there. Null: it counts from
-- `starts_on`.
alter table available_class
  add column begins_by date,
  add column valid_days integer check (valid_days between 1 and 3650),
  -- The day of the first class spent on it and not given back, kept by `follow_first_class` alone. Null: it has not begun.
  add column begun_on date,
  -- Its end was changed by hand, by a freeze or by the studio's grace, and follows its first class no more.
  add column end_is_fixed boolean not null default false,
  add constraint begins_with_a_length check ((begins_by is null) = (valid_days is null)),
  add constraint begins_on_its_days check (begun_on is null or (begins_by is not null and begun_on >= starts_on)),
  add constraint fixed_end_has_begun check (not end_is_fixed or begun_on is not null),
  -- Where it has not begun its end is the last day on which it may: so whatever asks when it ends asks one column.
  add constraint end_follows_first_class check (
    begins_by is null or end_is_fixed or expiration_date = coalesce(begun_on + valid_days, begins_by));
