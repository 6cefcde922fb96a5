import { parseArgs } from 'node:util';
import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const schema = z.object({
  rounds: count(3),
  /** Of each measured run. */
  seconds: count(5),
  connections: count(50),
  customers: count(5000),
  /** Made before the measurement, so that tables and indexes have a size. */
  reservations: count(20_000),
});

/** What a measurement is made with. */
export type BenchOptions = z.output<typeof schema>;

/** Reads `--rounds 3 --seconds 5 --connections 50 --customers 5000 --reservations 20000`; `--quick` is one short round. */
export function readOptions(args: string[]): BenchOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean' },
      rounds: text,
      seconds: text,
      connections: text,
      customers: text,
      reservations: text,
    },
  });
  const { quick, ...given } = values;
  return schema.parse({ ...(quick && { rounds: 1, seconds: 2 }), ...given });
}
