-- Names were taken with line breaks for a while, and letters greet by them. Calls keep one line since; so does what is stored.
update customer set
  name = coalesce(nullif(btrim(regexp_replace(name, '[\s\u0085\u2028\u2029]+', ' ', 'g')), ''), '—'),
  last_name = btrim(regexp_replace(last_name, '[\s\u0085\u2028\u2029]+', ' ', 'g'))
where name ~ '[\n\r\t\v\f\u0085\u2028\u2029]' or last_name ~ '[\n\r\t\v\f\u0085\u2028\u2029]';

update class_reservation set guest = btrim(regexp_replace(guest, '[\s\u0085\u2028\u2029]+', ' ', 'g'))
where guest ~ '[\n\r\t\v\f\u0085\u2028\u2029]';
