-- Films whose parts a browser sends to the cloud itself, by a form signed for each.

alter table video_file
  -- Its parts come by forms, into quarantine first.
  add column direct boolean not null default false;

-- What a form may bring is to be removed whether anybody takes it or not, but not before the form is long over.
alter table file_removal add column not_before timestamptz(3);
