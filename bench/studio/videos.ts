import type { Database } from '../../src/server/database/database.ts';
import type { Catalogue } from './classes.ts';
import { generate } from './generate.ts';
import type { BenchCustomer } from './people.ts';

const VIDEOS = 400;
/** Every fourth is a film of the studio's own, the others are links. */
const OWN = 4;
/** The number of people with online access. */
const WATCHERS = 500;

const shelves = `
  with kinds as (
    insert into video_type (name) select unnest(array['Clase completa', 'Técnica', 'Pausa', 'Reto']) returning video_type_id
  ), words as (
    insert into tag (name, color) select 'Etiqueta ' || n, '#3355AA' from generate_series(1, 12) n returning tag_id
  ), types as (
    insert into class_type (name, icon) select 'En casa ' || n, 'barre' from generate_series(1, 5) n returning class_type_id
  )
  select (select json_agg(video_type_id) from kinds) as video_type_ids, (select json_agg(tag_id) from words) as tag_ids,
    (select json_agg(class_type_id) from types) as class_type_ids`;

interface Shelves {
  video_type_ids: number[];
  tag_ids: number[];
  class_type_ids: number[];
}

/** Without stored bytes: such a film is listed but not played, and a server with ffmpeg ignores it. */
const films = `
  with films as (
    insert into video_file (key, name, type, bytes, part_bytes, tries, parts, modified, customer_id, "createdAt", touched_at)
    select md5(n::text), 'clase-' || n || '.mp4', 'video/mp4', 5000000, 5000000, 1, '{1}', $2::timestamptz, $3, $2::timestamptz, $2::timestamptz
    from generate_series(1, $1::integer) n returning video_file_id
  ), looked_at as (
    insert into video_conversion (video_file_id, state, reason, asked_at) select video_file_id, 'failed', 'unreadable', $2::timestamptz from films
  )
  select video_file_id from films`;

const videos = `
  with made as (
    insert into video (name, description, url, video_file_id, duration, instructor_id, class_type_id, class_category_id, video_type_id,
      playbacks, publish_on, "createdAt", updated_at)
    select 'Barre en casa ' || n, repeat('Trae una silla y una liga; los últimos diez minutos son estiramiento. ', 1 + n % 4),
      case when f is null then 'https://youtu.be/' || left(md5(n::text), 11) else '' end, f, 5 + n % 55,
      ($2::integer[])[1 + n % cardinality($2::integer[])], ($3::integer[])[1 + n % cardinality($3::integer[])], $4,
      ($5::integer[])[1 + n % cardinality($5::integer[])], n * 7 % 900, $7::timestamptz::date - n, $7::timestamptz, $7::timestamptz
    from (select f, o::integer as n from unnest($1::integer[]) with ordinality x (f, o)) x
    returning video_id
  ), tagged as (
    insert into video_tag (video_id, tag_id)
    select video_id, ($6::integer[])[1 + (video_id + k * 5) % cardinality($6::integer[])] from made cross join generate_series(0, 2) k
    where k <= video_id % 3
  )
  select video_id from made`;

/** Each person's marks: one video in ten rated, one in twenty a favourite, one in seven watched to the end. */
const marks = `
  with seen as (select c, v, c * 31 + v * 17 as n from unnest($1::integer[]) c cross join unnest($2::integer[]) v),
  rated as (
    insert into video_rating (customer_id, video_id, class_stars, coach_stars, updated_at)
    select c, v, 1 + n % 5, 1 + n % 4, $3::timestamptz from seen where n % 10 = 0
  ), kept as (
    insert into video_favorite (customer_id, video_id, "createdAt") select c, v, $3::timestamptz from seen where n % 20 = 1
  ), watched as (
    insert into video_completed (customer_id, video_id, "createdAt") select c, v, $3::timestamptz from seen where n % 7 = 0
  ), stopped as (
    insert into video_position (customer_id, video_id, seconds, open_until, updated_at)
    select c, v, n % 900, $3::timestamptz, $3::timestamptz from seen join video on video_id = v
    where video_file_id is not null and n % 6 = 0
  )
  select count(*) as n from seen`;

/** The online access of each of them, for a year from now. */
const access = `
  with sold as (
    insert into class_package (title, kind, price, expiration_days, "createdAt", sold)
    values ('En casa', 'online', 0, 3650, $2::timestamptz, cardinality($1::integer[])) returning class_package_id
  ), bought as (
    insert into purchase (customer_id, class_package_id, status, payment_method_id, amount, total_payment, terms, is_gift, "createdAt", updated_at, paid_at)
    select c, class_package_id, 'completed', 6, 0, 0, jsonb_build_object('class_package_id', class_package_id, 'title', 'En casa', 'kind', 'online',
      'class_amount', -1, 'expiration_days', 3650, 'class_package_types', '[]'::jsonb, 'is_subscription', false),
      false, $2::timestamptz, $2::timestamptz, $2::timestamptz from sold, unnest($1::integer[]) c
    returning purchase_id, customer_id
  ), first_event as (
    insert into purchase_event (purchase_id, to_status, occurred_at, actor_id)
    select purchase_id, 'completed', $2::timestamptz, customer_id from bought
  )
  insert into online_access (customer_id, purchase_id, starts_on, expiration_date)
  select customer_id, purchase_id, $2::timestamptz::date - 1, $2::timestamptz::date + 3649 from bought`;

/**
 * Hundreds of videos with tags, kinds, class types and coaches, and people's marks on them.
 * @returns the people with access
 */
export async function makeVideos(
  db: Database,
  { catalogue, people }: { catalogue: Catalogue; people: readonly BenchCustomer[] },
): Promise<BenchCustomer[]> {
  const now = new Date().toISOString();
  const watchers = spread(people, WATCHERS);
  const who = watchers.map(({ customer_id }) => customer_id);
  await generate(db, async (tx) => {
    const [on] = await tx.rows<Shelves>(shelves);
    if (!on) throw new Error('The shelves were not made.');
    const own = await tx.rows<{ video_file_id: number }>(films, [VIDEOS / OWN, now, who[0]]);
    const sources = Array.from({ length: VIDEOS }, (_, n) => (n % OWN === 0 ? own[n / OWN]?.video_file_id : null));
    const { instructor_ids, class_category_id } = catalogue;
    const shelved = [on.class_type_ids, class_category_id, on.video_type_ids, on.tag_ids];
    const made = await tx.rows<{ video_id: number }>(videos, [sources, instructor_ids, ...shelved, now]);
    const ids = made.map(({ video_id }) => video_id);
    await tx.rows(marks, [who, ids, now]);
    await tx.rows(access, [who, now]);
  });
  return watchers;
}

/** This number of elements, evenly spread over all. */
function spread(people: readonly BenchCustomer[], count: number): BenchCustomer[] {
  const step = Math.ceil(people.length / count);
  return people.filter((_, index) => index % step === 0);
}
