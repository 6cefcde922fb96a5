import { z } from 'zod';
import { id } from './common.ts';

const ids = z.array(id).optional();
const flag = z.literal(true).optional();

/**
 * An event of `GET /live`: only ids of data to fetch again. `rosters` and `customers` are sent only to staff; `mine`:
 * data of the signed-in person changed; `everything`: unknown changes may have been missed; `rights`: what the signed-in person
 * may do changed.
 */
export const liveEvent = z.object({
  classes: ids,
  schedule: flag,
  studio: flag,
  mine: flag,
  rosters: ids,
  customers: ids,
  everything: flag,
  rights: flag,
});
export type LiveEvent = z.output<typeof liveEvent>;
