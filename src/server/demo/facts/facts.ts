import { z } from 'zod';

const ids = z.record(z.string(), z.number());
const account = z.number();

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
});

const headSchema = z.object({
  /** The hash of what the rows depend on: `fingerprintOf`. */
  fingerprint: z.string(),
  /** The Monday for which they were made, on the studio's clocks. */
  monday: z.string(),
  zone: z.string(),
  size: z.object({ weeks_past: z.number(), weeks_coming: z.number(), customers: z.number() }),
  founded: z.object({
    accounts: z.object({
      ana: account,
      regina: account,
      pablo: account,
      bruno: account,
      sofia: account,
      lupita: account,
      jimena: account,
    }),
    desk: z.number(),
    administrator: z.number(),
    pages: z.array(z.number()),
    locations: ids,
    class_types: ids,
    class_categories: ids,
    tags: ids,
    coaches: ids,
    class_packages: ids,
  }),
  videos: ids,
  tally: z.object({
    classes: z.number(),
    customers: z.number(),
    packages: z.number(),
    reservations: z.number(),
    cancellations: z.number(),
    attendances: z.number(),
    turned_away: z.number(),
  }),
  sequences: z.array(z.object({ name: z.string(), last_value: z.number(), is_called: z.boolean() })),
  tables: z.array(tableSchema),
});

export type FactsHead = z.infer<typeof headSchema>;

/** The studio's state when the week began: what the history needs to continue, and the rows as lines of `readRows`. */
export interface Facts {
  head: FactsHead;
  /** The rows of all tables, in the order of `head.tables`. */
  lines: readonly string[];
}

/** One line for the head, then one per row. */
export function textOf({ head, lines }: Facts): string {
  return `${[JSON.stringify(head), ...lines].join('\n')}\n`;
}

export function factsFrom(text: string): Facts {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  return { head: headSchema.parse(JSON.parse(head)), lines };
}
