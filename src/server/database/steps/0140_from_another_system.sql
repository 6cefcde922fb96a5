-- People whom the studio brings from its former system (docs/decisions/0128-from-another-system.md).
alter table customer
  -- When a file of the former system first named her: she is no newcomer. Not the day on which she joined.
  add column imported_at timestamptz(3);

-- By which a row with neither mail nor phone is found among those who are here.
create index customer_by_whole_name on customer (search_plain(trim(name || ' ' || last_name)));

alter table available_class
  -- Classes left in the former system. Given once to a person, however often her file is sent.
  add column imported boolean not null default false,
  add constraint imported_grant_is_given check (not imported or (source = 'gift' and granted_by is not null));
