import { z } from 'zod';
import { id, localDate } from '../common.ts';
import { money } from '../money.ts';
import { paymentMethod } from '../payment-methods.ts';
import { reportDays } from './period.ts';

/**
 * Money that moved: payments; refunds, below zero, less returned refunds; and the remainder. Pesos.
 * docs/rules.md#income
 */
const moved = z.object({ gross: money, refunds: money, net: money, payments: z.int() });
/** `before`: `net` on the days it is compared with. */
const movedAndBefore = moved.extend({ before: money });

const counted = z.object({ count: z.int(), total: money });

/** What is said of each of the two periods. */
export const salesFigures = moved.extend({
  /** Purchases with a payment on these days. */
  purchases: z.int(),
  /** Pesos of a payment; null without one. */
  average: money.nullable(),
  /** Purchases that became paid on these days with a discount, and what it took. */
  discounts: counted,
  /** Courtesies given, and what they cost others. */
  courtesies: counted,
});

export const salesReport = z.object({
  period: reportDays,
  compared: reportDays,
  figures: salesFigures,
  before: salesFigures,
  /** Bought on these days and still unpaid now: no part of any other figure. */
  pending: counted,
  by: z.enum(['day', 'month']),
  /** Each day, or first of a month, until today, also those without sales. */
  days: z.array(moved.extend({ date: localDate })),
  methods: z.array(
    movedAndBefore.extend(paymentMethod.pick({ payment_method_id: true, name: true, kind: true }).shape),
  ),
  packages: z.array(movedAndBefore.extend({ class_package_id: id, title: z.string() })),
  /** `seller` null: bought without staff. */
  sellers: z.array(movedAndBefore.extend({ seller: z.object({ customer_id: id, name: z.string() }).nullable() })),
  /** By whether their first payment ever is of these days. `customers` who paid. */
  customers: z.object({
    new: movedAndBefore.extend({ customers: z.int(), customers_before: z.int() }),
    returning: movedAndBefore.extend({ customers: z.int(), customers_before: z.int() }),
  }),
});

export type SalesReport = z.output<typeof salesReport>;
export type SalesFigures = z.output<typeof salesFigures>;
