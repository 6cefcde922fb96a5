import {
  type ExportedList,
  PEOPLE_EXPORT_MOST,
  type PeopleExport,
  type PeopleExportInput,
} from '#shared/wire/reports/people-export.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { requirePasswordNow } from '../identity/index.ts';
import {
  listBirthdays,
  listEnding,
  listFailedRenewals,
  listLeaving,
  listNew,
  listOwing,
  type ReportContext,
} from './read-people.ts';

type Lists = { [List in ExportedList]: (context: ReportContext, input: PeopleExportInput) => Promise<PeopleExport> };

const whole = { page: 1, size: PEOPLE_EXPORT_MOST };

const read: Lists = {
  leaving: async (context, { away_days }) => ({
    list: 'leaving',
    ...(await listLeaving(context, { away_days, ...whole })),
  }),
  ending: async (context, { ending_days }) => ({
    list: 'ending',
    ...(await listEnding(context, { ending_days, renewing: 'false', ...whole })),
  }),
  renewing: async (context, { ending_days }) => ({
    list: 'renewing',
    ...(await listEnding(context, { ending_days, renewing: 'true', ...whole })),
  }),
  new: async (context, { start_date, end_date }) => ({
    list: 'new',
    ...(await listNew(context, { start_date, end_date, ...whole })),
  }),
  owing: async (context) => ({ list: 'owing', ...(await listOwing(context, whole)) }),
  failed_renewals: async (context, { age }) => ({
    list: 'failed_renewals',
    ...(await listFailedRenewals(context, { ...(age && { age }), ...whole })),
  }),
  birthdays: async (context) => ({ list: 'birthdays', ...(await listBirthdays(context, whole)) }),
};

/**
 * A list of people for a file: their names and numbers leave the studio, so that it needs the password that was typed just
 * now, and is in the log with how many people it had (docs/rules.md#reports-customers).
 * @throws Refusal `auth/confirm-password`
 */
export async function exportPeople(
  context: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  { customer_id: actor_id, session_id }: { customer_id: number; session_id: string | null },
  input: PeopleExportInput,
): Promise<PeopleExport> {
  await requirePasswordNow(context, session_id);
  const answer = await read[input.list](context, input);
  const details = { list: input.list, people: answer.customers.length };
  const act = { at: context.clock.now(), actor_id, action: 'people-list-exported', subject_id: null, details } as const;
  await context.db.transaction((tx) => audit(tx, act));
  return answer;
}
