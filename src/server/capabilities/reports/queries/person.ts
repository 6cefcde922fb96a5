/** Part of a list: how many rows, and how many before them. */
export interface Part {
  limit: number;
  offset: number;
}

/** Erased people are no more than a number, and a merged record is found as the one that was kept. */
export const PRESENT = 'u.erased_at is null and u.merged_into is null';

/**
 * People whom the studio may want to contact. Not those with a disabled account, with an objection to the use of their
 * data (until that is refused), or staff (docs/rules.md#reports-customers).
 */
export const CONTACTABLE = `${PRESENT} and u.disabled_at is null
  and not exists (select 1 from staff w where w.customer_id = u.customer_id)
  and not exists (select 1 from privacy_request q
    where q.customer_id = u.customer_id and q.kind = 'objection' and q.granted is distinct from false)`;

/** Classes that can still be taken. @param today the parameter with the studio's date */
export const liveGrant = (today: string) =>
  `g.closed_at is null and g.expiration_date >= ${today}::date and (g.remaining is null or g.remaining > 0)`;

/** The columns of every list; `u` is the customer. Read for the rows of a page alone. */
export const personColumns = (today: string) => `
  u.customer_id, u.name, u.last_name, u.phone, u.email,
  (select a.given from consent a
    where a.customer_id = u.customer_id and a.page_id is null order by a.consent_id desc limit 1) as advertising,
  (select max(c.class_date)::date from class_reservation r join single_class c using (single_class_id)
    where r.customer_id = u.customer_id and r.guest is null and r.attended_at is not null) as last_class_on,
  (select case when bool_or(g.remaining is null) then -1 else coalesce(sum(g.remaining), 0) end
    from available_class g where g.customer_id = u.customer_id and ${liveGrant(today)}) as classes_left`;

export interface PersonRow {
  customer_id: number;
  name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
  advertising: boolean | null;
  last_class_on: string | null;
  classes_left: number;
}
