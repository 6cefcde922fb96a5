import type { Tx } from '../../../database/database.ts';
import type { KeptName, Locked, RowName, TableName } from './held.ts';

/**
 * Single rows that an office changes, each with the statement that makes others wait. `for update` where the row may
 * be deleted or must not be referred to meanwhile.
 */
const ROWS: Record<RowName, string> = {
  announcement: 'select 1 from announcement where announcement_id = $1 for update',
  cash_shift: 'select 1 from cash_shift where cash_shift_id = $1 for update',
  class_category: 'select 1 from class_category where class_category_id = $1 for update',
  class_package: 'select 1 from class_package where class_package_id = $1 for no key update',
  class_reservation: 'select 1 from class_reservation where class_reservation_id = $1 for share',
  class_series: 'select 1 from class_series where class_series_id = $1 for no key update',
  class_type: 'select 1 from class_type where class_type_id = $1 for update',
  customer_claim: 'select 1 from customer_claim where token_hash = $1 for update',
  discount: 'select 1 from discount where discount_id = $1 for no key update',
  file: 'select 1 from file where file_id = $1 for update',
  instructor: 'select 1 from instructor where instructor_id = $1 for update',
  location: 'select 1 from location where location_id = $1 for update',
  mail_confirmation: 'select 1 from mail_confirmation where token_hash = $1 for no key update',
  page: 'select 1 from page where page_id = $1 for update',
  payment_method: 'select 1 from payment_method where payment_method_id = $1 for no key update',
  payment_refunds:
    'select 1 from refund_order where provider_payment_id = $1 and done_at is null and withdrawn_at is null order by refund_order_id for update',
  program: 'select 1 from program where program_id = $1 for update',
  staff_invitation: 'select 1 from staff_invitation where token_hash = $1 for update',
  tag: 'select 1 from tag where tag_id = $1 for update',
  video: 'select 1 from video where video_id = $1 for update',
  video_file: 'select 1 from video_file where video_file_id = $1 for update',
  video_type: 'select 1 from video_type where video_type_id = $1 for update',
};

/** Small tables whose rows are changed together, in the order of their ids. */
const TABLES: Record<TableName, string> = {
  administrators: "select 1 from staff where role = 'administrator' order by customer_id for update",
  announcements: 'select 1 from announcement order by announcement_id for update',
  forms: 'select 1 from form order by form_id for update',
  locations: 'select 1 from location order by location_id for no key update',
  // For unique names (docs/rules.md#one-name): a row that does not exist yet cannot be locked, so the table is.
  names: 'select pg_advisory_xact_lock(4207002)',
  // For what a person gets once, by all records of one mailbox or phone (docs/rules.md#new-customers-only).
  newcomers: 'select pg_advisory_xact_lock(4207003)',
  pages: 'select 1 from page order by page_id for update',
  series: 'select 1 from class_series order by class_series_id for no key update',
  // Guards a key that has no row yet too, and readers do not wait.
  settings: 'lock table app_config in share row exclusive mode',
};

/** Rows that must not change until the transaction ends, because a new row refers to them. */
const KEPT: Record<KeptName, string> = {
  class_category:
    'select 1 from class_category where class_category_id = any($1::integer[]) order by class_category_id for share',
  class_package:
    'select 1 from class_package where class_package_id = any($1::integer[]) order by class_package_id for share',
  class_type: 'select 1 from class_type where class_type_id = any($1::integer[]) order by class_type_id for share',
  instructor: 'select 1 from instructor where instructor_id = any($1::integer[]) order by instructor_id for share',
  location: 'select 1 from location where location_id = any($1::integer[]) order by location_id for share',
  page: 'select 1 from page where page_id = any($1::integer[]) order by page_id for share',
  program: 'select 1 from program where program_id = any($1::integer[]) order by program_id for share',
  tag: 'select 1 from tag where tag_id = any($1::integer[]) order by tag_id for share',
  video_file: 'select 1 from video_file where video_file_id = any($1::integer[]) order by video_file_id for share',
  video_type: 'select 1 from video_type where video_type_id = any($1::integer[]) order by video_type_id for share',
};

/**
 * Locks the one row that an office is about to change; its columns are read afterwards, by another statement.
 * @param key its id, or for a row found by a link the hash of its token; without such a row nothing is locked
 */
export async function lockRow<Name extends RowName, Begun extends Tx>(
  tx: Begun,
  name: Name,
  key: number | string,
): Promise<Begun & Locked<Name>> {
  await tx.rows(ROWS[name], [key]);
  return tx as Begun & Locked<Name>;
}

/** Locks all rows of a small table, so that one transaction at a time changes them. */
export async function lockEvery<Name extends TableName, Begun extends Tx>(
  tx: Begun,
  name: Name,
): Promise<Begun & Locked<Name>> {
  await tx.rows(TABLES[name]);
  return tx as Begun & Locked<Name>;
}

/**
 * Keeps these rows from being changed, archived or deleted until the transaction ends; others who keep the same rows do not
 * wait.
 */
export async function keepRows(tx: Tx, name: KeptName, ids: readonly number[]): Promise<void> {
  await tx.rows(KEPT[name], [ids]);
}
