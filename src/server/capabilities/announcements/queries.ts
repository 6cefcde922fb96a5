import type { Announcement } from '#shared/wire/announcements.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { type Locked, lockEvery, lockRow } from '../locking/index.ts';

export type AnnouncementRow = Omit<Announcement, 'announcement_id'>;

const COLUMNS = 'announcement_id, title, content, shown_from, shown_until';
/** SQL for whether an announcement is shown at the instant `$1` in the studio's time zone `$2`. */
const UP = `($1::timestamptz at time zone $2)::date between coalesce(shown_from, '-infinity') and coalesce(shown_until, 'infinity')`;

/** @param timeZone the studio's */
export function listShown(sql: Sql, at: Date, timeZone: string): Promise<Announcement[]> {
  return sql.rows<Announcement>(
    `select ${COLUMNS} from announcement where ${UP} order by position, announcement_id desc`,
    [at.toISOString(), timeZone],
  );
}

export async function findShown(
  sql: Sql,
  { id, at, timeZone }: { id: number; at: Date; timeZone: string },
): Promise<Announcement | undefined> {
  const [row] = await sql.rows<Announcement>(
    `select ${COLUMNS} from announcement where announcement_id = $3 and ${UP}`,
    [at.toISOString(), timeZone, id],
  );
  return row;
}

export function listAll(sql: Sql): Promise<Announcement[]> {
  return sql.rows<Announcement>(`select ${COLUMNS} from announcement order by position, announcement_id desc`);
}

export async function findAnnouncement(sql: Sql, id: number): Promise<Announcement | undefined> {
  const statement = `select ${COLUMNS} from announcement where announcement_id = $1`;
  return (await sql.rows<Announcement>(statement, [id]))[0];
}

/** Locks a row for a change; undefined: there is none. */
export async function lockAnnouncement(
  open: Tx,
  id: number,
): Promise<{ tx: Locked<'announcement'>; before: Announcement } | undefined> {
  const tx = await lockRow(open, 'announcement', id);
  const before = await findAnnouncement(tx, id);
  return before && { tx, before };
}

/** Writes a new announcement in the first position. */
export function insertAnnouncement(sql: Sql, row: AnnouncementRow, at: Date): Promise<Announcement[]> {
  return sql.rows<Announcement>(
    `insert into announcement (title, content, shown_from, shown_until, position, updated_at)
     select $1, $2, $3, $4, coalesce(min(position), 1) - 1, $5 from announcement returning ${COLUMNS}`,
    [row.title, row.content, row.shown_from, row.shown_until, at.toISOString()],
  );
}

export function updateAnnouncement(
  tx: Locked<'announcement'>,
  { id, row, at }: { id: number; row: AnnouncementRow; at: Date },
): Promise<Announcement[]> {
  return tx.rows<Announcement>(
    `update announcement set title = $2, content = $3, shown_from = $4, shown_until = $5, updated_at = $6
     where announcement_id = $1 returning ${COLUMNS}`,
    [id, row.title, row.content, row.shown_from, row.shown_until, at.toISOString()],
  );
}

export async function deleteAnnouncementRow(tx: Locked<'announcement'>, id: number): Promise<void> {
  await tx.rows('delete from announcement where announcement_id = $1', [id]);
}

/**
 * Locks all rows in the order of their ids, so that two people who sort at once wait for each other.
 * @returns `before`: the ids in their present order
 */
export async function lockAll(open: Tx): Promise<{ tx: Locked<'announcements'>; before: number[] }> {
  const tx = await lockEvery(open, 'announcements');
  const rows = await tx.rows<{ announcement_id: number; position: number }>(
    'select announcement_id, position from announcement',
  );
  const listed = rows.sort((a, b) => a.position - b.position || b.announcement_id - a.announcement_id);
  return { tx, before: listed.map(({ announcement_id }) => announcement_id) };
}

export async function writeOrder(tx: Locked<'announcements'>, ids: readonly number[]): Promise<void> {
  await tx.rows(
    `update announcement a set position = wanted.place
     from unnest($1::integer[]) with ordinality as wanted (id, place) where a.announcement_id = wanted.id`,
    [ids],
  );
}
