import type { Sql } from '../../../database/database.ts';
import type { MovedAccount } from './import-rules.ts';

/** Why an account cannot be imported: its address is taken, or it exists already. */
export interface ImportObstacle {
  /** The existing account; null: only the address is taken. */
  id: string | null;
  email: string;
  why: 'account' | 'record' | 'held';
}

export function findInTheWay(sql: Sql, accounts: readonly MovedAccount[]): Promise<ImportObstacle[]> {
  return sql.rows<ImportObstacle>(
    `with wanted as (select * from jsonb_to_recordset($1::jsonb) as w (id text, email text))
     select null as id, w.email, 'held' as why from wanted w
     where exists (select 1 from mail_change m where m.old_email = w.email and m.undo_until is not null
       and m.undone_at is null and m.settled_at is null)
     union all
     select null, c.email, 'record' from customer c join wanted w using (email) where c.uid <> w.id
     union all
     select u.id, coalesce(w.email, u.email), 'account' from identity_user u
       left join wanted w on w.id = u.id where u.id in (select id from wanted) or u.email in (select email from wanted)`,
    [JSON.stringify(accounts.map(({ id, email }) => ({ id, email })))],
  );
}

/** Writes an account with Firebase's password hash, which the first sign-in replaces by ours. */
export async function insertAccounts(tx: Sql, accounts: readonly MovedAccount[], now: Date): Promise<void> {
  await tx.rows(
    `with moved as (
       select * from jsonb_to_recordset($1::jsonb)
         as m (id text, email text, email_verified boolean, name text, password text, created_at timestamptz)),
     born as (
       insert into identity_user (id, name, email, email_verified, created_at, updated_at)
       select id, name, email, email_verified, created_at, $2::timestamptz from moved returning id)
     insert into identity_account (id, account_id, provider_id, user_id, password, created_at, updated_at)
     select gen_random_uuid()::text, id, 'credential', id, password, created_at, $2 from moved join born using (id)`,
    [JSON.stringify(accounts), now.toISOString()],
  );
}
