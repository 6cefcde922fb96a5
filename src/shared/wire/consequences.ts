import { z } from 'zod';
import { id, instant, localDate, wallClock } from './common.ts';
import { money } from './money.ts';

/** The consequence of a change of the calendar for one person in a class. */
export const personTouched = z.object({
  class_reservation_id: id,
  customer_id: id,
  name: z.string(),
  single_class_id: id,
  class_date: wallClock,
  /** The class after the change; null: it is cancelled. */
  class_date_after: wallClock.nullable(),
  spot: z.int(),
  /** `stays` keeps the place; `moves` gets another one of the same class. */
  fate: z.enum(['stays', 'moves', 'cancelled']),
  spot_after: z.int().nullable(),
  /** False: the person has no mail address. */
  has_mail: z.boolean(),
  /** Hints for staff: another class at the same hour, credits that do not cover the new day. */
  notes: z.array(z.string()),
  /** Whether the money of a bought place is refunded, and not a class returned. */
  money_back: z.boolean(),
});

/** Two classes with the same coach or location at the same time. */
export const clash = z.object({
  class_date: wallClock,
  about: z.enum(['coach', 'location']),
  sentence: z.string(),
});

/** A class that will have fewer places than people, some of whom must leave before it can be saved. */
export const shortClass = z.object({
  single_class_id: id,
  class_date: wallClock,
  /** The numbers of taken and of future places. */
  taken: z.int(),
  capacity: z.int(),
  /** How many more people have to leave, besides those already named. */
  over: z.int(),
  /** The latest reservations, as many as do not fit, proposed to leave. */
  last_booked: z.array(id),
});

/** A class that cannot be changed, and why; nothing is saved while there is one. */
export const refusedClass = z.object({ single_class_id: id, class_date: wallClock, reason: z.string() });

/** The refunds of bought places. Pesos. */
export const classMoney = z.object({
  /** The number of people who paid, and of unfinished purchases that end. */
  people: z.int(),
  unpaid: z.int(),
  total: money,
  /** Refunded by providers, and by reception by hand. */
  by_provider: money,
  by_hand: money,
  leaves_at: instant,
});

/** The consequences of a change, by the rule that makes it. */
export const consequences = z.object({
  /** Sentences, the most important first. */
  sentences: z.array(z.string()),
  people: z.array(personTouched),
  clashes: z.array(clash),
  /** Dates without a class, and why. */
  left_out: z.array(z.object({ date: localDate, reason: z.string() })),
  /** Classes of the series that were changed by hand and stay unchanged. */
  kept: z.array(z.object({ single_class_id: id, class_date: wallClock })),
  /** Classes that will be made. */
  made: z.array(wallClock),
  /** For a copied week: each class to be made, and what was unusual about its original. */
  copies: z.array(
    z.object({
      class_date: wallClock,
      name: z.string(),
      coach: z.string(),
      location: z.string(),
      note: z.string().nullable(),
    }),
  ),
  /** The number of people who have to be moved or cancelled before it can be saved. */
  people_to_place: z.int(),
  short: z.array(shortClass),
  refused: z.array(refusedClass),
  /** Why a change cannot be undone once it is saved; null: it can. */
  no_undo: z.string().nullable(),
  /** The question before a class is put at a past hour; null: none is. */
  past: z.string().nullable(),
  /** Null: no bought places are cancelled. */
  money: classMoney.nullable(),
  /** For an event: other dates with free places, one of which may be offered instead of the money. */
  other_dates: z.array(z.object({ single_class_id: id, class_date: wallClock, spots_left: z.int() })),
});

export type PersonTouched = z.output<typeof personTouched>;
export type ShortClass = z.output<typeof shortClass>;
export type RefusedClass = z.output<typeof refusedClass>;
export type Clash = z.output<typeof clash>;
export type Consequences = z.output<typeof consequences>;
export type ClassMoney = z.output<typeof classMoney>;
