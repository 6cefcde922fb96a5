import type pg from 'pg';

/** The properties of a class in a list or a roster. */
const shownClass = `
  c.single_class_id, c.class_date, c.starts_at, c.duration_minutes, c.capacity, c.spot_map, t.name as type_name, t.icon,
  l.name as location_name, l.address, (
    select json_agg(json_build_object('instructor_id', i.instructor_id, 'name', i.name, 'nick_name', i.nick_name, 'last_name', i.last_name)
      order by x.position, i.instructor_id)
    from single_class_instructor x join instructor i using (instructor_id) where x.single_class_id = c.single_class_id) as coaches`;

const ownReservations = `
  select r.class_reservation_id, r.spot, r.guest, r.is_cash, r.is_paid, r."createdAt", r.cancellation, r.attended_at,
    r.free_cancel_until, g.class_amount, ${shownClass}, count(*) over () as total
  from class_reservation r join single_class c using (single_class_id) join class_type t using (class_type_id)
    join location l using (location_id) join available_class g using (available_class_id)
  where r.customer_id = $1 order by c.starts_at desc, r.class_reservation_id desc limit 50`;

const rosterClass = `
  select ${shownClass}, c.roster_closed_at
  from single_class c join class_type t using (class_type_id) join location l using (location_id) where c.single_class_id = $1`;
const rosterPeople = `
  select r.class_reservation_id, r.spot, r.attended_at, r.guest, u.customer_id, u.name, u.last_name, u.phone, u.birthdate, r.is_paid,
    r.free_cancel_until, (
      select count(*) from class_reservation o
      where o.customer_id = u.customer_id and o.guest is null and o.attended_at is not null) as attended_before, (
      select max(y.end_date) from class_reservation_penalty y
      where y.customer_id = u.customer_id and y.forgiven_at is null) as penalty_until, (
      select json_agg(json_build_object('note', n.note, 'at', n."createdAt") order by n.customer_note_id)
      from customer_note n where n.customer_id = r.customer_id and n."deletedAt" is null) as notes
  from class_reservation r join customer u using (customer_id)
  where r.single_class_id = $1 and r."deletedAt" is null order by r.spot`;

const videos = `
  select v.video_id, v.name, v.description, v.duration, v.instructor_id, coalesce(nullif(i.nick_name, ''), i.name) as instructor,
    v.class_type_id, v.class_category_id, v.video_type_id, coalesce(t.tags, '[]') as tags, v.publish_on::text, v.thumbnail, v.url,
    'https://www.youtube-nocookie.com/embed/' || nullif(right(v.url, 11), '') as embed_url,
    case when s.video_file_id is not null then json_build_object('type', s.type, 'bytes', s.bytes) end as file,
    coalesce(w.seconds, 0) as seconds, w.updated_at as watched_at, v.playbacks, (f.video_id is not null)::integer as favorite,
    (d.video_id is not null)::integer as completed, r.class_stars, r.coach_stars
  from video v
  left join instructor i using (instructor_id)
  left join (
    select y.video_id, json_agg(json_build_object('tag_id', g.tag_id, 'name', g.name, 'color', g.color) order by g.name, g.tag_id) as tags
    from video_tag y join tag g using (tag_id) group by y.video_id) t using (video_id)
  left join video_favorite f on f.video_id = v.video_id and f.customer_id = $1
  left join video_completed d on d.video_id = v.video_id and d.customer_id = $1
  left join video_rating r on r.video_id = v.video_id and r.customer_id = $1
  left join video_file s on s.video_file_id = v.video_file_id
  left join video_position w on w.video_id = v.video_id and w.customer_id = $1
  where v.publish_on <= (current_timestamp at time zone 'America/Mexico_City')::date
  order by v.publish_on desc, v.video_id desc`;

/**
 * `/class_reservations?of=7` and `/videos?of=7` (the customer, since this server reads no token), or
 * `/class_reservations/roster/7`.
 */
export async function readOther(pool: pg.Pool, path: string): Promise<string> {
  const id = Number(/\d+$/.exec(path)?.[0]);
  if (path.startsWith('/videos')) {
    const { rows } = await pool.query({ name: 'videos', text: videos, values: [id] });
    return JSON.stringify({ videos: rows });
  }
  if (!path.includes('/roster/')) {
    const { rows } = await pool.query({ name: 'own', text: ownReservations, values: [id] });
    return JSON.stringify({ class_reservations: rows });
  }
  const [single_class, people] = await Promise.all([
    pool.query({ name: 'roster class', text: rosterClass, values: [id] }),
    pool.query({ name: 'roster people', text: rosterPeople, values: [id] }),
  ]);
  return JSON.stringify({ single_class: single_class.rows[0], roster: people.rows });
}
