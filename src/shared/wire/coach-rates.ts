import { z } from 'zod';
import { id, idText, localDate, noNumberYet } from './common.ts';
import { editOf, versioned } from './edit.ts';
import { money, typedMoney } from './money.ts';

/** What a coach is paid for each class and for each person who attended, in pesos, for classes from a day on. */
export const coachRate = z.object({
  coach_rate_id: id,
  instructor_id: id,
  starts_on: localDate,
  per_class: money,
  per_person: money,
});

export const newCoachRate = z.strictObject({
  coach_rate_id: noNumberYet,
  instructor_id: id,
  starts_on: localDate,
  per_class: typedMoney.default(0),
  per_person: typedMoney.default(0),
});

export const keptCoachRate = coachRate.extend(versioned);

/** The fields that may be changed later: a rate stays its coach's. */
export const changeableCoachRate = newCoachRate.omit({ coach_rate_id: true, instructor_id: true });
export const changedCoachRate = editOf(changeableCoachRate, keptCoachRate, 'coach_rate_id');

export const coachRateQuery = z.strictObject({ instructor_id: idText });
export const coachRateList = z.object({ coach_rates: z.array(keptCoachRate) });
export const coachRateSaved = z.object({ coach_rate: keptCoachRate, message: z.string() });

export type CoachRate = z.output<typeof coachRate>;
export type KeptCoachRate = z.output<typeof keptCoachRate>;
export type NewCoachRate = z.output<typeof newCoachRate>;
export type ChangedCoachRate = z.output<typeof changedCoachRate>;
