import { z } from 'zod';

const ids = z.record(z.string(), z.number());
const account = z.number();

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
});

const headSchema = z.object({
  /** Of what the rows depend on: `fingerprintOf`. */
  fingerprint: z.string(),
  /** The week they were made for begins then; the studio's clocks. */
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

/** The studio as it stood when the week began: what the story needs to go on, and the rows, as lines of `readRows`. */
export interface Facts {
  head: FactsHead;
  /** All tables' rows, one table after the other as in `head.tables`. */
  lines: readonly string[];
}

/** One line for the head, one for each row. */
export function textOf({ head, lines }: Facts): string {
  return `${[JSON.stringify(head), ...lines].join('\n')}\n`;
}

export function factsFrom(text: string): Facts {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  return { head: headSchema.parse(JSON.parse(head)), lines };
}
