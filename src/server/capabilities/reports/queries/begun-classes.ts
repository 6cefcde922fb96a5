/**
 * What the reports of classes and of coaches count, as the beginning of a statement: `chosen` is the classes whose day is
 * between $1 and $2, by the studio's wall clock, and that have begun by the instant $3; `figures` has one row for each of
 * them with what became of its places (docs/rules.md#reports-classes). Each table is read once for all classes.
 * @param narrowed further conditions on `c`, each beginning with `and`
 */
export const begunClasses = (narrowed = '') => `
  with chosen as (
    select c.single_class_id, c.class_date, c.class_type_id, c.location_id, c.duration_minutes, c.places_open as places,
      c.class_package_id is not null as is_special, c.cancelled_at is not null as is_cancelled,
      c.roster_closed_at is not null as is_closed
    from single_class c
    where c.class_date >= $1::date and c.class_date < $2::date + 1 and c.starts_at <= $3::timestamptz ${narrowed}
  ), booked as (
    select r.single_class_id, count(*) filter (where r."deletedAt" is null)::integer as reservations,
      count(*) filter (where r.attended_at is not null)::integer as attended,
      count(*) filter (where r."deletedAt" is null and r.guest is not null)::integer as guests,
      -- An account that is erased gives up its places at the same moment: nobody cancelled them.
      count(*) filter (where r.cancellation = 'late' and not exists (
        select from customer u where u.customer_id = r.customer_id and u.erased_at = r."deletedAt"))::integer as late
    from class_reservation r join chosen c using (single_class_id)
    group by r.single_class_id
  ), waiting as (
    select w.single_class_id, count(distinct w.customer_id)::integer as waited
    from waitlist w join chosen c using (single_class_id)
    where (w.outcome is null or w.outcome in ('class-over', 'missed')) and not exists (
      select from class_reservation r
      where r.single_class_id = w.single_class_id and r.customer_id = w.customer_id and r.guest is null
        and r."deletedAt" is null)
    group by w.single_class_id
  ), figures as (
    select c.single_class_id, c.class_date, c.class_type_id, c.location_id, c.duration_minutes, c.places, c.is_cancelled,
      c.is_closed, coalesce(b.reservations, 0) as reservations, coalesce(b.attended, 0) as attended,
      coalesce(b.guests, 0) as guests, coalesce(w.waited, 0) as waited,
      case when c.is_closed then coalesce(b.reservations - b.attended, 0) else 0 end as no_shows,
      case when c.is_closed then 0 else coalesce(b.reservations - b.attended, 0) end as unmarked,
      -- Whoever cancels a special class loses it however early it is.
      case when c.is_special then 0 else coalesce(b.late, 0) end as late_cancellations
    from chosen c left join booked b using (single_class_id) left join waiting w using (single_class_id)
  )`;

/** The names of coaches, as staff know them, archived ones too; `i` is the coach. */
export const coachName = 'full_name(i.name, i.last_name)';
