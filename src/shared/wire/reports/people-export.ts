import { z } from 'zod';
import {
  AWAY_DAYS,
  birthdayCustomer,
  chargeAge,
  ENDING_DAYS,
  endingCustomer,
  failedRenewal,
  leavingCustomer,
  newCustomer,
  owingCustomer,
} from './people.ts';
import { checkPeriod, periodFields } from './period.ts';

/** People in one file: the first ones of the list's own order. */
export const PEOPLE_EXPORT_MOST = 5000;

/** The lists of the report of customers, as the cards name them. */
export const peopleListTitles = {
  leaving: 'Se están yendo',
  ending: 'Por vencer',
  renewing: 'Se renuevan',
  new: 'Nuevos',
  owing: 'Deben',
  failed_renewals: 'Cobros rechazados',
  birthdays: 'Cumpleaños',
} as const;
export type ExportedList = keyof typeof peopleListTitles;
export const exportedLists = z.enum(Object.keys(peopleListTitles) as [ExportedList, ...ExportedList[]]);

const days = ({ least, most, usual }: typeof AWAY_DAYS | typeof ENDING_DAYS) =>
  z.int().min(least).max(most).default(usual);

/** A list as it stands on the screen; each list reads what it needs of the rest. */
export const peopleExportInput = z
  .strictObject({
    list: exportedLists,
    ...periodFields,
    away_days: days(AWAY_DAYS),
    ending_days: days(ENDING_DAYS),
    age: chargeAge.nullable().default(null),
  })
  .superRefine(checkPeriod);

const listOf = <List extends ExportedList, Person extends z.ZodType>(list: List, one: Person) =>
  z.object({ list: z.literal(list), customers: z.array(one), total: z.int() });

export const peopleExport = z.discriminatedUnion('list', [
  listOf('leaving', leavingCustomer),
  listOf('ending', endingCustomer),
  listOf('renewing', endingCustomer),
  listOf('new', newCustomer),
  listOf('owing', owingCustomer),
  listOf('failed_renewals', failedRenewal),
  listOf('birthdays', birthdayCustomer),
]);

export type PeopleExportInput = z.output<typeof peopleExportInput>;
export type PeopleExport = z.output<typeof peopleExport>;
