-- What somebody on the way to a branch wants to know.
alter table location
  add column phone text check (phone ~ '^[2-9][0-9]{9}$'),
  -- Lines of text, as people say them: 'Lunes a viernes: 6:00 a 21:30'.
  add column hours text not null default '',
  -- How to arrive: which door, which station, where to leave a bicycle.
  add column directions text not null default '',
  -- The front of the house, or a drawing of the way.
  add column file jsonb,
  add column file_id integer generated always as ((file ->> 'file_id')::integer) stored references file;
create index location_file on location (file_id) where file_id is not null;
