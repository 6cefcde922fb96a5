import { z } from 'zod';
import { id, instant, localDate, typedLine, wallClock } from './common.ts';

/** People in one answer; the screen asks for the next ones until there are none. */
export const EXPORT_PAGE = 1000;

export const exportCustomersInput = z.strictObject({
  /** As in the list of customers; empty: everybody. */
  query: typedLine(100),
  /** Of an answer before, to go on with the same export. Absent: a new one, which is noted in the log. */
  export_id: id.optional(),
  /** The `next` of the answer before. */
  after: id.optional(),
});

export const exportedCustomer = z.object({
  customer_id: id,
  name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthdate: localDate.nullable(),
  createdAt: instant,
  /** Whether she came from the studio's former system. */
  imported: z.boolean(),
  disabled: z.boolean(),
  /** The last class she attended. */
  last_class: wallClock.nullable(),
  /** Of classes that are not over; -1: unlimited. */
  classes_left: z.int(),
  /** In pesos, less refunds. */
  paid: z.number(),
});

export const exportCustomersAnswer = z.object({
  customers: z.array(exportedCustomer),
  export_id: id,
  /** How many people there were when it began. */
  total: z.int(),
  /** Null: these were the last ones. */
  next: id.nullable(),
});

export type ExportedCustomer = z.output<typeof exportedCustomer>;
export type CustomerExport = z.output<typeof exportCustomersAnswer>;
