-- Attempts that all processes count together: passwords, codes, letters asked for. Whose they are stands here only as a
-- keyed hash. Unlogged, so that counting waits for no disk; after a crash of the database counting begins anew, and
-- backups leave it out.
create unlogged table attempt (
  name text not null,
  who text not null,
  -- Attempts with one subject (an account) are forgiven together.
  subject text,
  count integer not null,
  counted_at timestamptz(3) not null,
  waits_until timestamptz(3) not null,
  forgotten_at timestamptz(3) not null,
  primary key (name, who)
);

create index attempt_subject on attempt (subject) where subject is not null;
create index attempt_forgotten_at on attempt (forgotten_at);
