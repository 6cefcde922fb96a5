-- A page that somebody accepted is proof and stays; retired, it is asked of nobody and shown to nobody.
alter table page add column archived_at timestamptz(3);
alter table page add constraint page_archived_asks_nobody check (archived_at is null or not (required or required_signup));
