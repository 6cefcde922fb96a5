import { parseArgs } from 'node:util';
import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** What `npm run bench` can measure, in its order. */
export const parts = ['speed', 'reads', 'day', 'live', 'growth', 'embedded', 'start'] as const;
export type Part = (typeof parts)[number];

const schema = z.object({
  rounds: count(3),
  /** Seconds of each measured run. */
  seconds: count(5),
  connections: count(50),
  /** PostgreSQL connections of each server; the product's default. */
  pool: count(8),
  customers: count(5000),
  /** Rows made before the measurement, so that tables and indexes have a realistic size. */
  reservations: count(20_000),
  /** Seconds between a start and the reading of its memory. */
  rest: count(60),
  /** Of the large studio. */
  'large-customers': count(100_000),
  'large-reservations': count(1_000_000),
  parts: z
    .string()
    .default(parts.join(','))
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(parts))),
});

/** The options of a measurement. */
export type BenchOptions = z.output<typeof schema>;

const quickly = {
  rounds: 1,
  seconds: 2,
  rest: 1,
  'large-customers': 20_000,
  'large-reservations': 100_000,
  parts: 'speed,reads,day,live,growth,embedded',
};

/**
 * Reads `--rounds 3 --seconds 5 --connections 50 --pool 8 --customers 5000 --reservations 20000 --rest 60
 * --large-customers 100000 --large-reservations 1000000 --parts speed,reads,day,live,growth,embedded,start`; `--quick`
 * runs one short round of every part but the starts.
 */
export function readOptions(args: string[]): BenchOptions {
  const named = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args, options: { ...named, quick: { type: 'boolean' } } });
  const { quick, ...given } = values;
  return schema.parse({ ...(quick && quickly), ...given });
}
