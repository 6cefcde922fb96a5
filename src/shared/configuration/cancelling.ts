import { z } from 'zod';
import { count, flag, optionalCount } from './values.ts';

/** Until when a reservation is cancelled and what returns (docs/rules.md#cancelling). */
export const cancelling = {
  allow_cancel_reservations: flag(true),
  allow_cancel_after_treshold: flag(true),
  cancel_timeframe_value: count(0, 10_000, 12),
  cancel_timeframe_unit: z.enum(['days', 'hours', 'minutes', 'seconds']).default('hours'),
  max_cancels_per_available_class: optionalCount(0, 100),
  return_grace_days: count(0, 90, 7),
};
