import { DAY } from '#shared/time.ts';
import type { Clock } from '../../src/server/clock.ts';

/** The day so many days from now, by UTC: of use where the server goes by the machine's clock, and two days or more are left. */
export const dayIn = ({ clock }: { clock: Clock }, days: number): string =>
  new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
