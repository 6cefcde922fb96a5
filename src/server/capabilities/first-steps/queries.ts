import type { FirstStepName } from '#shared/wire/first-steps.ts';
import type { Sql } from '../../database/database.ts';

type Configured = 'business_name' | 'logo' | 'mail' | 'payment' | 'whatsapp';

/** The facts from tables; the others are settings. `transfer`: whether customers are shown an account for transfers. */
export type KnownSteps = Record<Exclude<FirstStepName, Configured> | 'transfer', boolean>;

/** `offset 1`: more than one page, more than one person of the staff. */
export async function readKnownSteps(sql: Sql): Promise<KnownSteps> {
  const [row] = await sql.rows<KnownSteps>(
    `select
       exists (select 1 from location where "deletedAt" is null) as location,
       exists (select 1 from class_type where "deletedAt" is null) as class_type,
       exists (select 1 from instructor where "deletedAt" is null) as coach,
       exists (select 1 from class_package where "deletedAt" is null) as package,
       exists (select 1 from class_package where "deletedAt" is null and home_at is not null) as home_packages,
       exists (select 1 from payment_method where "deletedAt" is null and kind = 'transfer' and instructions <> '') as transfer,
       exists (select 1 from page where required or required_signup) as terms,
       exists (select 1 from page offset 1) as policies,
       exists (select 1 from page where slug like '%privacidad%' and content <> '' and archived_at is null) as privacy_notice,
       exists (select 1 from single_class) as class,
       exists (select 1 from staff offset 1) or exists (select 1 from staff_invitation where revoked_at is null) as staff`,
  );
  if (!row) throw new Error('The first steps could not be read.');
  return row;
}
