import type { Sql } from '../../../database/database.ts';

/** The account here to which a Firebase account belongs. */
export interface HolderRow {
  uid: string;
  staff: boolean;
  /** Whether it is linked to an older account here. */
  linked: boolean;
}

export async function findHolder(sql: Sql, subject: string): Promise<HolderRow | undefined> {
  const [row] = await sql.rows<HolderRow>(
    `select w.uid, exists (select 1 from customer c join staff s using (customer_id) where c.uid = w.uid) as staff,
       w.uid <> $1 as linked
     from (select uid from identity_link where subject = $1 union all select uid from customer where uid = $1) w limit 1`,
    [subject],
  );
  return row;
}

/** Links a Firebase account to `uid`, to which no other account of its project may be linked. */
export async function insertLink(
  tx: Sql,
  { subject, uid, at }: { subject: string; uid: string; at: Date },
): Promise<void> {
  const project = subject.slice(0, subject.lastIndexOf(':') + 1);
  await tx.rows('delete from identity_link where uid = $1 and starts_with(subject, $2)', [uid, project]);
  await tx.rows(
    `insert into identity_link (subject, uid, linked_at) values ($1, $2, $3)
     on conflict (subject) do update set uid = excluded.uid, linked_at = excluded.linked_at`,
    [subject, uid, at.toISOString()],
  );
}

export async function deleteLinks(sql: Sql, uid: string): Promise<void> {
  await sql.rows('delete from identity_link where uid = $1', [uid]);
}
