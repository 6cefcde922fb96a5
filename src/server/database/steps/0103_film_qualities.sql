-- Films of the studio's own in several qualities, made by ffmpeg where it is found.

create table video_conversion (
  video_file_id integer primary key references video_file on delete cascade,
  state text not null check (state in ('waiting', 'working', 'ready', 'failed')),
  -- Each run names its pieces by its own number, so that what a killed one left is told from what counts.
  run integer not null default 0 check (run >= 0),
  -- Runs that nobody ended, since it was asked for.
  tries smallint not null default 0 check (tries >= 0),
  asked_at timestamptz(3) not null,
  -- When the process at work was heard last; null: nobody began.
  heard_at timestamptz(3),
  reason text check (reason in ('unreadable', 'not-converted', 'too-long', 'too-large', 'storage-full', 'interrupted')),
  check ((state = 'failed') = (reason is not null)),
  check (state <> 'working' or heard_at is not null)
);
-- One film at a time, however many processes look for work.
create unique index video_conversion_at_work on video_conversion (state) where state = 'working';

-- One quality of a film, as one run made it; its pieces are `qualities/<key>-<run>-<quality>-<piece>` in the store.
create table video_rendition (
  video_file_id integer not null references video_conversion on delete cascade,
  run integer not null check (run > 0),
  -- Pixels of the shorter side: 720 is 720p.
  quality smallint not null check (quality between 1 and 4320),
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  codecs text not null check (codecs ~ '^[A-Za-z0-9.,]{1,100}$'),
  -- Of every piece, in milliseconds.
  lengths integer[] not null check (cardinality(lengths) > 0),
  -- Of what a player reads first (piece 0), then of every piece.
  bytes integer[] not null check (cardinality(bytes) = cardinality(lengths) + 1),
  primary key (video_file_id, run, quality)
);
