-- Bytes whose row is gone: written with its end, struck off once the store has removed them. A cloud that is away keeps
-- nobody's receipt for longer than it is away.
create table file_removal (
  name text primary key check (name ~ '^[a-z]+/[0-9a-z][0-9a-z.-]{0,99}$'),
  noted_at timestamptz(3) not null
);
