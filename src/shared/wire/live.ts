import { z } from 'zod';
import { id } from './common.ts';

const ids = z.array(id).optional();
const flag = z.literal(true).optional();

/**
 * One event of `GET /live`: ids alone, of what is to be fetched anew. `rosters` and `customers` reach staff only, `mine`
 * says that something of the signed-in person changed, `everything` that nobody knows what was missed.
 */
export const liveEvent = z.object({
  classes: ids,
  schedule: flag,
  studio: flag,
  mine: flag,
  rosters: ids,
  customers: ids,
  everything: flag,
});
export type LiveEvent = z.output<typeof liveEvent>;
