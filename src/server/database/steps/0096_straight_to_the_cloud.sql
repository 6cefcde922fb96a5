-- Films whose parts a browser sends to the cloud itself, each by a signed form.

alter table video_file
  -- Its parts come by forms, into quarantine first.
  add column direct boolean not null default false;

-- A part in quarantine is removed in any case, but not before its form has long expired.
alter table file_removal add column not_before timestamptz(3);
