import { z } from 'zod';
import { id, localDate, pageNumber } from '../common.ts';
import { money } from '../money.ts';
import { noticeState } from '../notices.ts';
import { checkPeriod, periodFields } from './period.ts';

/** People on a page of each list. */
export const PEOPLE_REPORT_PAGE_SIZE = 50;

/** A number of days in a query, between two limits. */
const daysBetween = (least: number, most: number, usual: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,2}$/, `Escribe un número de ${least} a ${most}.`)
    .transform(Number)
    .pipe(
      z
        .int()
        .min(least, `Escribe un número de ${least} a ${most}.`)
        .max(most, `Escribe un número de ${least} a ${most}.`),
    )
    .default(usual);

/** After how many days without a class somebody counts as leaving, and until when classes count as about to end. */
export const AWAY_DAYS = { least: 7, most: 365, usual: 30 } as const;
export const ENDING_DAYS = { least: 1, most: 60, usual: 7 } as const;
/** Birthdays from today until so many days later. */
export const BIRTHDAY_DAYS = 7;

const away_days = daysBetween(AWAY_DAYS.least, AWAY_DAYS.most, AWAY_DAYS.usual);
const ending_days = daysBetween(ENDING_DAYS.least, ENDING_DAYS.most, ENDING_DAYS.usual);

/** The ages of a refused charge: up to a week, up to a month, longer. */
export const chargeAge = z.enum(['week', 'month', 'older']);

export const peopleReportQuery = z.strictObject({ ...periodFields, away_days, ending_days }).superRefine(checkPeriod);
export const leavingQuery = z.strictObject({ away_days, page: pageNumber.default(1) });
export const endingQuery = z.strictObject({
  ending_days,
  /** Those whose running subscription gives the next classes by itself, instead of the others. */
  renewing: z.enum(['true', 'false']).default('false'),
  page: pageNumber.default(1),
});
export const newCustomersQuery = z
  .strictObject({ ...periodFields, page: pageNumber.default(1) })
  .superRefine(checkPeriod);
export const owingQuery = z.strictObject({ page: pageNumber.default(1) });
export const failedRenewalsQuery = z.strictObject({ age: chargeAge.optional(), page: pageNumber.default(1) });
export const birthdaysQuery = z.strictObject({ page: pageNumber.default(1) });

/** Of those who joined in the period, as they are now. `trial_bought`: of those with a trial, who paid for a package after it. */
export const conversion = z.object({
  joined: z.int(),
  attended: z.int(),
  trial: z.int(),
  trial_bought: z.int(),
  bought: z.int(),
});

/** How many people each list has. */
export const peopleReport = z.object({
  leaving: z.int(),
  ending: z.int(),
  renewing: z.int(),
  new: conversion,
  /** `amount`: pesos of their pending purchases; what was attended after a purchase lapsed has no price any more. */
  owing: z.object({ people: z.int(), amount: money }),
  failed_renewals: z.object({ total: z.int(), amount: money, week: z.int(), month: z.int(), older: z.int() }),
  birthdays: z.int(),
});

/** A person in a list: how to reach her, when she last came, and what she has left. */
const person = z.object({
  customer_id: id,
  name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Her latest answer about advertising; null: she was never asked while signed in. */
  advertising: z.boolean().nullable(),
  /** The day of the last class she attended herself. */
  last_class_on: localDate.nullable(),
  /** -1: unlimited. Classes not yet paid count too. */
  classes_left: z.int(),
});

const listOf = <Person extends z.ZodType>(one: Person) => z.object({ customers: z.array(one), total: z.int() });

export const leavingCustomer = person.extend({
  last_class_on: localDate,
  days_away: z.int(),
  /** The last day of a freeze that holds today. */
  frozen_until: localDate.nullable(),
});
export const leavingList = listOf(leavingCustomer);

export const endingCustomer = person.extend({
  /** The last day of the last of her classes. */
  ends_on: localDate,
  /** They count from the first class, and that is the last day for it. */
  begins: z.boolean(),
  /** The next charge of her subscription; null in the list of those that end. */
  renews_on: localDate.nullable(),
});
export const endingList = listOf(endingCustomer);

export const newCustomer = person.extend({
  joined_on: localDate,
  first_class_on: localDate.nullable(),
  /** When she got a trial: a trial package, or a subscription's days without a charge. */
  trial_on: localDate.nullable(),
  /** When money for anything but a trial first came in. */
  bought_on: localDate.nullable(),
});
export const newCustomerList = listOf(newCustomer);

export const owingCustomer = person.extend({
  /** Pesos of her pending purchases. */
  amount: money,
  /** Days since the oldest of what she owes. */
  age_days: z.int(),
  purchases: z.array(z.object({ purchase_id: id, title: z.string(), amount: money, bought_on: localDate })),
  /** Places taken with a purchase that lapsed unpaid. */
  unpaid_classes: z.int(),
});
export const owingList = listOf(owingCustomer);

export const failedRenewal = person.extend({
  purchase_id: id,
  title: z.string(),
  /** Pesos of the charge. */
  amount: money,
  /** When the charge was first refused, and last. */
  failed_on: localDate,
  last_refused_on: localDate,
  age_days: z.int(),
  age: chargeAge,
  /** Null: the provider tries again in its own rhythm, and does not say when. */
  next_try_on: localDate.nullable(),
  /** The last letter about it; null: there is none. */
  notified: z.object({ notified_on: localDate, state: noticeState }).nullable(),
});
export const failedRenewalList = listOf(failedRenewal);

/** Without her year of birth: the list needs only the day. */
export const birthdayCustomer = person.extend({ birthday_on: localDate });
export const birthdayList = listOf(birthdayCustomer);

/** Classes that can still be taken, and how many grants are unlimited. */
const classesOwed = { classes: z.int(), unlimited: z.int() };

/** A package's classes owed. `value` and `used` add up to `paid`: payments for them less refunds, in pesos. */
export const owedPackage = z.object({
  class_package_id: id,
  title: z.string(),
  people: z.int(),
  ...classesOwed,
  paid: money,
  used: money,
  value: money,
});

export const owedReport = z.object({
  /** Today, in the studio's time zone. */
  as_of: localDate,
  people: z.int(),
  ...classesOwed,
  paid: money,
  used: money,
  value: money,
  /** Given away, so worth nothing here. */
  gifts: z.object(classesOwed),
  /** Usable, and not paid yet. */
  unpaid: z.object(classesOwed),
  /** Places in classes that have not begun: no longer left in a grant, and not given yet. */
  reserved: z.int(),
  packages: z.array(owedPackage),
});

export type PeopleReport = z.output<typeof peopleReport>;
export type LeavingCustomer = z.output<typeof leavingCustomer>;
export type EndingCustomer = z.output<typeof endingCustomer>;
export type NewCustomer = z.output<typeof newCustomer>;
export type OwingCustomer = z.output<typeof owingCustomer>;
export type FailedRenewal = z.output<typeof failedRenewal>;
export type BirthdayCustomer = z.output<typeof birthdayCustomer>;
export type ChargeAge = z.output<typeof chargeAge>;
export type OwedReport = z.output<typeof owedReport>;
