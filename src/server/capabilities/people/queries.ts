import type { Role } from '#shared/wire/customers.ts';
import type { Sql } from '../../database/database.ts';

export interface ActorState {
  session_live: boolean;
  disabled: boolean;
  customer_id: number | null;
  role: Role;
  /** See `Rights` of `http/audiences.ts`. */
  second_factor_missing: boolean;
}

/** The facts about the actor that every write checks. */
export async function findActor(
  sql: Sql,
  { uid, session_id, now }: { uid: string; session_id: string | null; now: Date },
): Promise<ActorState> {
  const [row] = await sql.rows<ActorState>(
    `select session_is_live($2, $1, $3) as session_live, coalesce(c.disabled_at is not null, false) as disabled, c.customer_id,
       coalesce(s.role, 'customer') as role,
       case when s.role = 'administrator' and $2::text is not null then second_factor_missing($1) else false end
         as second_factor_missing
     from (select 1) one left join customer c on c.uid = $1 left join staff s on s.customer_id = c.customer_id`,
    [uid, session_id, now.toISOString()],
  );
  return (
    row ?? { session_live: false, disabled: false, customer_id: null, role: 'customer', second_factor_missing: false }
  );
}

/** Whether a person's account is disabled; false for an unknown person. */
export async function isDisabled(sql: Sql, customer_id: number): Promise<boolean> {
  const [row] = await sql.rows<{ disabled: boolean }>(
    'select disabled_at is not null as disabled from customer where customer_id = $1',
    [customer_id],
  );
  return row?.disabled ?? false;
}

/** Whether the person exists, was not erased and her record not merged. */
export async function hasRecord(sql: Sql, customer_id: number): Promise<boolean> {
  const found = await sql.rows(
    'select 1 from customer where customer_id = $1 and erased_at is null and merged_into is null',
    [customer_id],
  );
  return found.length > 0;
}

/** The address of a person's letters; null: none. */
export async function findMailOf(sql: Sql, customer_id: number): Promise<string | null> {
  const [row] = await sql.rows<{ email: string | null }>('select email from customer where customer_id = $1', [
    customer_id,
  ]);
  return row?.email ?? null;
}

const mails = `
  select c.email from staff s join customer c using (customer_id)
  where s.role = 'administrator' and c.disabled_at is null and c.email is not null order by c.customer_id`;

/** The mail addresses of the administrators. */
export async function listAdministratorMails(sql: Sql): Promise<string[]> {
  return (await sql.rows<{ email: string }>(mails)).map(({ email }) => email);
}

const nameOf = 'select full_name(name, last_name) as name from customer where customer_id = $1';

/** Her whole name. */
export async function readName(sql: Sql, customer_id: number): Promise<string> {
  const [row] = await sql.rows<{ name: string }>(nameOf, [customer_id]);
  return row?.name ?? '';
}
