import type { KnownNames } from '#shared/audit/shown-questions.ts';
import type { AuditView } from '#shared/audit/views.ts';
import { acts, isAction, sayAct, showActChanges } from '#shared/audit.ts';
import { toPesos } from '#shared/money.ts';
import {
  AUDIT_FILE_SIZE,
  AUDIT_LAST_PAGE,
  AUDIT_PAGE_SIZE,
  type AuditQuery,
  type AuditRow,
  type AuditSeller,
} from '#shared/wire/audit.ts';
import type { AppContext } from '../../context.ts';
import { readKnownNames } from './queries/names.ts';
import { type Days, type LogFilter, type LogRow, readActors, readLog, readSellers } from './queries/read.ts';

type AuditContext = Pick<AppContext, 'db' | 'configuration'>;

/** One page of the log in sentences, the newest first. */
export async function listAudit(
  context: AuditContext,
  { view, size: kind, page, ...wanted }: AuditQuery,
): Promise<{ audit: AuditRow[]; total: number }> {
  const size = kind === 'file' ? AUDIT_FILE_SIZE : AUDIT_PAGE_SIZE;
  const filter = await filterOf(context, { view, ...wanted });
  const { rows, total } = await readLog(context.db, filter, { size, number: page, most: size * AUDIT_LAST_PAGE });
  const known = await readKnownNames(context.db);
  return { audit: rows.map((row) => withSentence(row, known)), total };
}

type Wanted = Omit<AuditQuery, 'size' | 'page'>;

async function filterOf(context: AuditContext, { view, ...wanted }: Wanted): Promise<LogFilter> {
  return {
    ...(await daysOf(context, wanted)),
    customer_id: wanted.customer_id ?? null,
    actor_id: wanted.actor_id ?? null,
    purchase_id: wanted.purchase_id ?? null,
    actions: view === undefined ? null : actionsOf(view),
    discounted: view === 'discounts',
  };
}

/** How many acts a file has, as `listAudit` counts them. */
export async function countActs(context: AuditContext, wanted: Wanted): Promise<number> {
  const most = AUDIT_FILE_SIZE * AUDIT_LAST_PAGE;
  return (await readLog(context.db, await filterOf(context, wanted), { size: 0, number: 1, most })).total;
}

/** Acts that are summed up for each person. */
const COUNTED = [
  'access-given',
  'courtesy-given',
  'purchase-paid',
  'purchase-refunded',
  'classes-given',
  'classes-removed',
  'access-revoked',
] as const;

/** What each person sold, refunded, gave away and took in some days, in pesos and classes. */
export async function sumSellers(
  context: AuditContext,
  wanted: { start_date?: string | undefined; end_date?: string | undefined },
): Promise<{ sellers: AuditSeller[]; actors: { customer_id: number; name: string }[] }> {
  const days = await daysOf(context, wanted);
  const sellers = await readSellers(context.db, days, COUNTED);
  return { sellers: sellers.map(inPesos), actors: await readActors(context.db, days) };
}

async function daysOf(
  { configuration }: AuditContext,
  { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined },
): Promise<Days> {
  const { timezone } = await configuration.current();
  return { start_date: start_date ?? null, end_date: end_date ?? null, timezone };
}

function actionsOf(view: AuditView): string[] {
  if (view === 'courtesies') return ['courtesy-given', 'classes-given'];
  if (view === 'discounts') return ['access-given'];
  return Object.entries(acts).flatMap(([action, { group }]) => (group === view ? [action] : []));
}

function withSentence({ details, ...row }: LogRow, known: KnownNames): AuditRow {
  const { action, actor, customer, authorised_by } = row;
  const names = {
    actor: actor?.name ?? null,
    customer: customer?.name ?? null,
    authorised_by: authorised_by?.name ?? null,
  };
  return {
    ...row,
    title: isAction(action) ? acts[action].title : action,
    sentence: sayAct({ action, details, ...names }),
    changes: showActChanges({ action, details }, known),
  };
}

const money = ({ count, total }: { count: number; total: number }) => ({ count, total: toPesos(total) });

function inPesos(seller: AuditSeller): AuditSeller {
  const { sales, collected, refunds, courtesies, discounts } = seller;
  return {
    ...seller,
    sales: money(sales),
    collected: money(collected),
    refunds: money(refunds),
    courtesies: money(courtesies),
    discounts: money(discounts),
  };
}
