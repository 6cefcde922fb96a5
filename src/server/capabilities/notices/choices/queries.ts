import type { NoticeChoice } from '#shared/notice-choices.ts';
import type { Sql } from '../../../database/database.ts';

/** Undefined: there is no such person. */
export async function readMuted(sql: Sql, customer_id: number): Promise<NoticeChoice[] | undefined> {
  const [row] = await sql.rows<{ muted: NoticeChoice[] }>(
    'select muted_notices as muted from customer where customer_id = $1',
    [customer_id],
  );
  return row?.muted;
}

const mute = `
  update customer set muted_notices = array(
    select distinct kind from unnest(muted_notices || $2::text[]) kind where kind <> all ($3::text[]) order by kind)
  where customer_id = (select coalesce(merged_into, customer_id) from customer where customer_id = $1)
  returning muted_notices as muted`;

/**
 * One statement, so that two changes at once are both kept. A letter's link may name a record that was merged since: then
 * the kept record's choices change.
 * @returns the muted kinds; undefined: there is no such person
 */
export async function changeMuted(
  sql: Sql,
  customer_id: number,
  { off, on }: { off: readonly NoticeChoice[]; on: readonly NoticeChoice[] },
): Promise<NoticeChoice[] | undefined> {
  const [row] = await sql.rows<{ muted: NoticeChoice[] }>(mute, [customer_id, off, on]);
  return row?.muted;
}
