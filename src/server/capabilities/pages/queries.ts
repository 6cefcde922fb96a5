import { advertisingQuestion, type ConsentAct } from '#shared/consent.ts';
import type { Consent } from '#shared/wire/consents.ts';
import type { AcceptedPage, Page, PageAcceptance, PageAtOffice, PageSummary, ReadPage } from '#shared/wire/pages.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { type Locked, lockEvery, lockRow } from '../locking/index.ts';

const SHORT = 'page_id, slug, title, required, required_signup, version';

export function listPages(sql: Sql): Promise<PageSummary[]> {
  return sql.rows<PageSummary>(`select ${SHORT}, content <> '' as has_content from page
     where archived_at is null order by position, page_id`);
}

/** A page as the office keeps it, with its text. */
export type KeptPage = Omit<PageAtOffice, 'edit_version'> & Pick<Page, 'content'>;

export function listPagesAtOffice(sql: Sql): Promise<KeptPage[]> {
  return sql.rows<KeptPage>(
    `select ${SHORT}, content, content <> '' as has_content, updated_at, archived_at,
       (select count(*)::integer from accepted_page a where a.page_id = page.page_id and a.version = page.version) as accepted_count
     from page order by archived_at is not null, position, page_id`,
  );
}

export async function findPage(sql: Sql, slug: string): Promise<Page | undefined> {
  const [row] = await sql.rows<Page>(`select ${SHORT}, content from page where slug = $1 and archived_at is null`, [
    slug,
  ]);
  return row;
}

/** One that was not archived. */
export async function findPageById(sql: Sql, page_id: number): Promise<Page | undefined> {
  const statement = `select ${SHORT}, content from page where page_id = $1 and archived_at is null`;
  return (await sql.rows<Page>(statement, [page_id]))[0];
}

/** Also of a page that was retired: its acceptances stay. */
export async function findTitle(sql: Sql, page_id: number): Promise<string | undefined> {
  return (await sql.rows<{ title: string }>('select title from page where page_id = $1', [page_id]))[0]?.title;
}

export interface PageRow {
  slug: string;
  title: string;
  content: string;
  required: boolean;
  required_signup: boolean;
}

/** A new page goes last. */
export async function insertPage(sql: Sql, page: PageRow, at: Date): Promise<Page | undefined> {
  const [row] = await sql.rows<Page>(
    `insert into page (slug, title, content, required, required_signup, position, updated_at)
     select $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1, $6 from page
     returning ${SHORT}, content`,
    [page.slug, page.title, page.content, page.required, page.required_signup, at.toISOString()],
  );
  return row;
}

/** @param askAgain raises the version, so that everybody accepts anew */
export async function updatePage(
  tx: Locked<'page'>,
  { page_id, page, askAgain, at }: { page_id: number; page: PageRow; askAgain: boolean; at: Date },
): Promise<Page | undefined> {
  const [row] = await tx.rows<Page>(
    `update page set slug = $2, title = $3, content = $4, required = $5, required_signup = $6,
       version = version + case when $7 then 1 else 0 end, updated_at = $8, archived_at = null
     where page_id = $1 returning ${SHORT}, content`,
    [page_id, page.slug, page.title, page.content, page.required, page.required_signup, askAgain, at.toISOString()],
  );
  return row;
}

/** Its address is free again; who accepted it stays known. */
export async function archivePageRow(tx: Locked<'page'>, page_id: number, at: Date): Promise<void> {
  await tx.rows(
    `update page set archived_at = $2, required = false, required_signup = false, slug = slug || '-retirada-' || page_id
     where page_id = $1 and archived_at is null`,
    [page_id, at.toISOString()],
  );
}

export async function deletePageRow(tx: Locked<'page'>, page_id: number): Promise<void> {
  await tx.rows('delete from page where page_id = $1', [page_id]);
}

/** Proof of what somebody agreed to is not thrown away with the page. */
export async function pageWasAccepted(sql: Sql, page_id: number): Promise<boolean> {
  const found = await sql.rows('select 1 from accepted_page where page_id = $1 limit 1', [page_id]);
  return found.length > 0;
}

export async function pagesRequiredAtSignup(sql: Sql): Promise<number[]> {
  const rows = await sql.rows<{ page_id: number }>('select page_id from page where required_signup order by page_id');
  return rows.map(({ page_id }) => page_id);
}

/** The first of these documents that has another version than the one that was read; undefined: none. */
export async function findChangedSince(
  sql: Sql,
  pages: readonly ReadPage[],
): Promise<{ page_id: number; title: string } | undefined> {
  const [row] = await sql.rows<{ page_id: number; title: string }>(
    `select p.page_id, p.title from jsonb_to_recordset($1::jsonb) as w (page_id integer, version integer)
     join page p using (page_id) where w.version <> p.version order by p.page_id limit 1`,
    [JSON.stringify(pages)],
  );
  return row;
}

/**
 * Accepts the present version of each page that exists; once accepted, the first time stays. The ledger of consents keeps
 * its words and the act, again where the words changed since (docs/rules.md#consents).
 */
export async function acceptPages(
  sql: Sql,
  { customer_id, page_ids, at, act }: { customer_id: number; page_ids: readonly number[]; at: Date; act: ConsentAct },
): Promise<void> {
  if (page_ids.length === 0) return;
  const by = [customer_id, page_ids, at.toISOString()];
  await sql.rows(
    `insert into accepted_page (page_id, customer_id, version, accepted_at)
     select page_id, $1, version, $3 from page where page_id = any($2::integer[]) and archived_at is null
     on conflict do nothing`,
    by,
  );
  await sql.rows(
    `insert into consent_text (page_id, version, title, content, first_at)
     select page_id, version, title, content, $2 from page where page_id = any($1::integer[]) and archived_at is null
     on conflict do nothing`,
    by.slice(1),
  );
  await sql.rows(
    `insert into consent (customer_id, page_id, version, consent_text_id, given, act, occurred_at)
     select $1, p.page_id, p.version, t.consent_text_id, true, $4, $3 from page p
     join consent_text t on t.page_id = p.page_id and t.version = p.version and t.title = p.title and t.content = p.content
     where p.page_id = any($2::integer[]) and p.archived_at is null and not exists (
       select 1 from consent c where c.customer_id = $1 and c.consent_text_id = t.consent_text_id)
     order by p.page_id`,
    [...by, act],
  );
}

/** What somebody says of advertising, with the words she was asked; the same again is nothing new. */
export async function writeAdvertisingConsent(
  tx: Locked<'people'>,
  { customer_id, given, act, at }: { customer_id: number; given: boolean; act: ConsentAct; at: Date },
): Promise<void> {
  const { title, text } = advertisingQuestion;
  await tx.rows(`insert into consent_text (title, content, first_at) values ($1, $2, $3) on conflict do nothing`, [
    title,
    text,
    at.toISOString(),
  ]);
  await tx.rows(
    `insert into consent (customer_id, consent_text_id, given, act, occurred_at)
     select $1, t.consent_text_id, $2, $3, $4 from consent_text t
     where t.page_id is null and t.title = $5 and t.content = $6 and not exists (
       select 1 from (
         select c.consent_text_id, c.given from consent c
         where c.customer_id = $1 and c.page_id is null order by c.consent_id desc limit 1) last
       where last.consent_text_id = t.consent_text_id and last.given = $2)`,
    [customer_id, given, act, at.toISOString(), title, text],
  );
}

/** Every yes and no of a person, the latest first. */
export function listConsents(sql: Sql, customer_id: number): Promise<Consent[]> {
  return sql.rows<Consent>(
    `select c.consent_id, coalesce(t.title, p.title) as title, c.page_id, c.version, t.content, c.given, c.act, c.occurred_at
     from consent c left join consent_text t using (consent_text_id) left join page p on p.page_id = c.page_id
     where c.customer_id = $1 order by c.consent_id desc`,
    [customer_id],
  );
}

export function listAccepted(sql: Sql, customer_id: number): Promise<AcceptedPage[]> {
  return sql.rows<AcceptedPage>(
    `select page_id, customer_id, version, accepted_at from accepted_page
     where customer_id = $1 order by accepted_at, page_id, version`,
    [customer_id],
  );
}

/** What the person accepted of a page's present version; undefined when the page does not exist. */
export async function findAccepted(sql: Sql, customer_id: number, page_id: number): Promise<AcceptedPage | undefined> {
  const [row] = await sql.rows<AcceptedPage>(
    `select a.page_id, a.customer_id, a.version, a.accepted_at
     from accepted_page a join page p on p.page_id = a.page_id and p.version = a.version
     where a.customer_id = $1 and a.page_id = $2 and p.archived_at is null`,
    [customer_id, page_id],
  );
  return row;
}

/** The latest first. */
export function listAcceptances(
  sql: Sql,
  { page_id, page, per_page }: { page_id: number; page: number; per_page: number },
): Promise<PageAcceptance[]> {
  return sql.rows<PageAcceptance>(
    `select a.page_id, a.customer_id, a.version, a.accepted_at, c.name, c.last_name, c.email
     from accepted_page a join customer c on c.customer_id = a.customer_id
     where a.page_id = $1 order by a.accepted_at desc, a.customer_id, a.version limit $2 offset $3`,
    [page_id, per_page, (page - 1) * per_page],
  );
}

export async function countAcceptances(sql: Sql, page_id: number): Promise<number> {
  const [row] = await sql.rows<{ total: number }>(
    'select count(*)::integer as total from accepted_page where page_id = $1',
    [page_id],
  );
  return row?.total ?? 0;
}

/**
 * Every row in one order of locks, so that two people who sort at once wait for each other.
 * @returns `before`: their ids as they stand in the list
 */
export async function lockPages(open: Tx): Promise<{ tx: Locked<'pages'>; before: number[] }> {
  const tx = await lockEvery(open, 'pages');
  const rows = await tx.rows<{ page_id: number; position: number }>('select page_id, position from page');
  const listed = rows.sort((a, b) => a.position - b.position || a.page_id - b.page_id);
  return { tx, before: listed.map(({ page_id }) => page_id) };
}

/** Read for editing; undefined: there is none. */
export async function lockPage(open: Tx, page_id: number): Promise<{ tx: Locked<'page'>; before: Page } | undefined> {
  const tx = await lockRow(open, 'page', page_id);
  const [before] = await tx.rows<Page>(`select ${SHORT}, content from page where page_id = $1`, [page_id]);
  return before && { tx, before };
}

export async function writePageOrder(tx: Locked<'pages'>, page_ids: readonly number[]): Promise<void> {
  await tx.rows(
    `update page p set position = wanted.place
     from unnest($1::integer[]) with ordinality as wanted (id, place) where p.page_id = wanted.id`,
    [page_ids],
  );
}
