import type { z } from 'zod';
import { toPesos } from '#shared/money.ts';
import { localDateOf } from '#shared/time.ts';
import {
  BIRTHDAY_DAYS,
  type BirthdayCustomer,
  type birthdaysQuery,
  type EndingCustomer,
  type endingQuery,
  type FailedRenewal,
  type failedRenewalsQuery,
  type LeavingCustomer,
  type leavingQuery,
  type NewCustomer,
  type newCustomersQuery,
  type OwingCustomer,
  type owingQuery,
  PEOPLE_REPORT_PAGE_SIZE,
  type PeopleReport,
  type peopleReportQuery,
} from '#shared/wire/reports/people.ts';
import type { AppContext } from '../../context.ts';
import {
  countBirthdays,
  countEnding,
  countLeaving,
  countNew,
  readBirthdays,
  readEnding,
  readLeaving,
  readNew,
} from './queries/attending.ts';
import { countFailedRenewals, countOwing, readFailedRenewals, readOwing } from './queries/debts.ts';
import type { Part } from './queries/person.ts';

export type ReportContext = Pick<AppContext, 'db' | 'clock' | 'configuration'>;
type Wanted<Query extends z.ZodType> = z.output<Query>;
type List<Person> = Promise<{ customers: Person[]; total: number }>;

/** This moment, and its date in the studio's time zone. */
export async function studioMoment({ clock, configuration }: ReportContext) {
  const { timezone } = await configuration.current();
  const now = clock.now();
  return { now, timezone, today: localDateOf(now, timezone) };
}

/** `size`: people on a page; more of them for a file. */
type Sized<Query extends z.ZodType> = Wanted<Query> & { size?: number };

const partOf = ({ page, size = PEOPLE_REPORT_PAGE_SIZE }: { page: number; size?: number | undefined }): Part => ({
  limit: size,
  offset: (page - 1) * size,
});

/** How many people are in each list (docs/rules.md#reports-customers). */
export async function readPeopleReport(
  context: ReportContext,
  { start_date, end_date, away_days, ending_days }: Wanted<typeof peopleReportQuery>,
): Promise<PeopleReport> {
  const { db } = context;
  const { now, timezone, today } = await studioMoment(context);
  const owing = await countOwing(db, timezone);
  const failed = await countFailedRenewals(db, { timezone, today });
  return {
    leaving: await countLeaving(db, { today, now }, away_days),
    ...(await countEnding(db, today, ending_days)),
    new: await countNew(db, { start_date, end_date, timezone }),
    owing: { people: owing.people, amount: toPesos(owing.amount) },
    failed_renewals: { ...failed, amount: toPesos(failed.amount) },
    birthdays: await countBirthdays(db, today, BIRTHDAY_DAYS),
  };
}

/** People who attended before and stopped coming. */
export async function listLeaving(
  context: ReportContext,
  { away_days, ...part }: Sized<typeof leavingQuery>,
): List<LeavingCustomer> {
  const { now, today } = await studioMoment(context);
  return readLeaving(context.db, { today, now }, { away_days, ...partOf(part) });
}

/** Whose classes end soon, or are about to be renewed. */
export async function listEnding(
  context: ReportContext,
  { ending_days, renewing, ...part }: Sized<typeof endingQuery>,
): List<EndingCustomer> {
  const { timezone, today } = await studioMoment(context);
  const renews = renewing === 'true';
  const wanted = { ending_days, renewing: renews, timezone, ...partOf(part) };
  const counted = await countEnding(context.db, today, ending_days);
  return {
    customers: await readEnding(context.db, today, wanted),
    total: renews ? counted.renewing : counted.ending,
  };
}

/** People who joined in the period, with their outcome. */
export async function listNew(
  context: ReportContext,
  { start_date, end_date, ...part }: Sized<typeof newCustomersQuery>,
): List<NewCustomer> {
  const { timezone, today } = await studioMoment(context);
  const days = { start_date, end_date, timezone };
  const { joined } = await countNew(context.db, days);
  return { customers: await readNew(context.db, days, { today, ...partOf(part) }), total: joined };
}

/** People who owe the studio money. */
export async function listOwing(context: ReportContext, part: Sized<typeof owingQuery>): List<OwingCustomer> {
  const day = await studioMoment(context);
  const rows = await readOwing(context.db, day, partOf(part));
  const customers = rows.map(({ amount, purchases, ...person }) => ({
    ...person,
    amount: toPesos(amount),
    purchases: purchases.map((one) => ({ ...one, amount: toPesos(one.amount) })),
  }));
  return { customers, total: (await countOwing(context.db, day.timezone)).people };
}

/** Subscriptions whose bank refused the charge. */
export async function listFailedRenewals(
  context: ReportContext,
  { age, ...part }: Sized<typeof failedRenewalsQuery>,
): List<FailedRenewal> {
  const day = await studioMoment(context);
  const rows = await readFailedRenewals(context.db, day, { age: age ?? null, ...partOf(part) });
  const sums = await countFailedRenewals(context.db, day);
  return {
    customers: rows.map(({ amount, ...person }) => ({ ...person, amount: toPesos(amount) })),
    total: age ? sums[age] : sums.total,
  };
}

/** Whose birthday is today or in the coming days. */
export async function listBirthdays(
  context: ReportContext,
  part: Sized<typeof birthdaysQuery>,
): List<BirthdayCustomer> {
  const { today } = await studioMoment(context);
  return {
    customers: await readBirthdays(context.db, today, { within: BIRTHDAY_DAYS, ...partOf(part) }),
    total: await countBirthdays(context.db, today, BIRTHDAY_DAYS),
  };
}
