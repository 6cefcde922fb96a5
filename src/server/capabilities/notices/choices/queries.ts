import type { NoticeChoice } from '#shared/notice-choices.ts';
import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

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
  where customer_id = $1
  returning muted_notices as muted`;

/** @returns the muted kinds */
export async function changeMuted(
  tx: Locked<'people'>,
  customer_id: number,
  { off, on }: { off: readonly NoticeChoice[]; on: readonly NoticeChoice[] },
): Promise<NoticeChoice[]> {
  const [row] = await tx.rows<{ muted: NoticeChoice[] }>(mute, [customer_id, off, on]);
  if (!row) throw new Error('The choices were not written.');
  return row.muted;
}
