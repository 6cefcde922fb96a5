-- What generated columns and indexes are computed with. Stored values keep the answer a function gave when they were
-- written, so these stand with the tables: changing one takes a step that computes its columns and indexes anew.

-- Words without capitals and accents, for the search. Kept in a column of the person: reading two columns of 100,000 people
-- is faster than computing them for each search.
-- No extension is needed (unaccent and pg_trgm are not everywhere), and no locale: accents of capitals are mapped too.
create function search_plain(words text) returns text language sql immutable parallel safe as $$
  select lower(translate(words,
    'áàäâãåéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÅÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ',
    'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc'))
$$;

-- How words sound: letters that sound alike in Mexican Spanish become one, h is silent and doubled letters count once. Each
-- letter is replaced by itself, so that half a word is still a part of the whole one. Plain replacements take a twentieth of
-- the time of a pattern. The body is standard SQL: it finds `search_plain` under any search_path, as pg_dump restores with.
create function search_sound(words text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(search_plain(words), 'vwkqcxzgyh', 'bbsssssji'),
    'ss', 's'), 'ss', 's'), 'll', 'l'), 'rr', 'r'), 'nn', 'n'), 'mm', 'm'), 'tt', 't'), 'pp', 'p'), 'ff', 'f'), 'ii', 'i');

-- The mailbox an address belongs to: what follows a plus is a label, and Gmail ignores dots. Only the question who is new
-- looks at it; addresses are kept and written to as they were typed.
create function mailbox_of(email text) returns text language sql immutable parallel safe
  return case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
  end;
