-- What pg_dump writes is restored with an empty search_path, and so are generated columns computed
-- (docs/decisions/0027-what-people-write.md). Functions in PL/pgSQL bring their own path, the schema they stand in. A later
-- `create or replace` forgets it: write `set search_path from current` there (schema-restores.test.ts says where).
do $$
declare
  one regprocedure;
begin
  for one in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and l.lanname = 'plpgsql'
  loop
    execute format('alter function %s set search_path = %I, pg_temp', one, current_schema());
  end loop;
end $$;

-- A body of standard SQL knows what it calls, whatever the path; the planner still writes it into the statement.
create or replace function search_sound(words text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(search_plain(words), 'vwkqcxzgyh', 'bbsssssji'),
    'ss', 's'), 'ss', 's'), 'll', 'l'), 'rr', 'r'), 'nn', 'n'), 'mm', 'm'), 'tt', 't'), 'pp', 'p'), 'ff', 'f'), 'ii', 'i');
