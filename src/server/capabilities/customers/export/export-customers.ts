import type { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { localDateOf, MINUTE } from '#shared/time.ts';
import { type CustomerExport, EXPORT_PAGE, type exportCustomersInput } from '#shared/wire/customers-export.ts';
import type { AppContext } from '../../../context.ts';
import { auditNumbered, findExport } from '../../audit/index.ts';
import { requirePasswordNow } from '../../identity/index.ts';
import { peopleFound } from '../search/search-customers.ts';
import type { PeopleFound } from '../search/search-rules.ts';
import { countPeople, readExportPage } from './queries.ts';

/** How long the pages of one export may be asked for. */
const AN_EXPORT = 10 * MINUTE;

interface ExportRequest {
  actor: { customer_id: number; session_id: string | null };
  input: z.output<typeof exportCustomersInput>;
  /** People in the answer. */
  limit?: number;
}

/**
 * The customers of a search for a file, a page at a time in the order of their ids. The first page needs the password that
 * was typed just now and writes the act into the log, with how many people there are; the others name that act.
 * @throws Refusal `auth/confirm-password`, `export-over`
 */
export async function exportCustomers(
  context: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  { actor, input, limit = EXPORT_PAGE }: ExportRequest,
): Promise<CustomerExport> {
  const { db, clock, configuration } = context;
  const { timezone } = await configuration.current();
  const people = input.query === '' ? null : await peopleFound(db, input.query);
  const { export_id, total } =
    input.export_id === undefined
      ? await begin(context, actor, { query: input.query, people })
      : await goOn(context, actor, { export_id: input.export_id, query: input.query });
  const today = localDateOf(clock.now(), timezone);
  const customers = await readExportPage(db, { people, after: input.after ?? 0, limit, today });
  const last = customers.length === limit ? customers.at(-1)?.customer_id : undefined;
  return { customers, export_id, total, next: last ?? null };
}

async function begin(
  context: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  { customer_id: actor_id, session_id }: ExportRequest['actor'],
  { query, people }: { query: string; people: PeopleFound | null },
) {
  await requirePasswordNow(context, session_id);
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const total = await countPeople(tx, people);
    const details = { people: total, query };
    const act = { at, actor_id, action: 'customers-exported', subject_id: null, details } as const;
    return { export_id: await auditNumbered(tx, act), total };
  });
}

async function goOn(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { customer_id: actor_id }: ExportRequest['actor'],
  { export_id, query }: { export_id: number; query: string },
) {
  const since = new Date(clock.now().getTime() - AN_EXPORT);
  const begun = await findExport(db, { audit_log_id: export_id, actor_id, since });
  if (begun?.query !== query) return refuse('export-over');
  return { export_id, total: begun.people };
}
