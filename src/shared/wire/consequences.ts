import { z } from 'zod';
import { id, instant, localDate, wallClock } from './common.ts';
import { money } from './money.ts';

/** What a change of the calendar means for one person in a class. */
export const personTouched = z.object({
  class_reservation_id: id,
  customer_id: id,
  name: z.string(),
  single_class_id: id,
  class_date: wallClock,
  /** Where the class will be; null: it is cancelled. */
  class_date_after: wallClock.nullable(),
  spot: z.int(),
  /** `stays` keeps the place; `moves` gets another one of the same class. */
  fate: z.enum(['stays', 'moves', 'cancelled']),
  spot_after: z.int().nullable(),
  /** False: nobody has an address to write to. */
  has_mail: z.boolean(),
  /** What the staff should know: another class at the same hour, classes that do not cover the new day. */
  notes: z.array(z.string()),
  /** What was paid for the place goes back, not a class. */
  money_back: z.boolean(),
});

/** Two classes that want the same coach or the same place at once. */
export const clash = z.object({
  class_date: wallClock,
  about: z.enum(['coach', 'location']),
  sentence: z.string(),
});

/** A class that will hold fewer people than booked it: somebody of it leaves before it can be saved. */
export const shortClass = z.object({
  single_class_id: id,
  class_date: wallClock,
  /** Places taken, and places there will be. */
  taken: z.int(),
  capacity: z.int(),
  /** How many people more have to leave, after those already named. */
  over: z.int(),
  /** The reservations made last, as many as do not fit: whom one would ask first. */
  last_booked: z.array(id),
});

/** A class that does not take the change, and why: nothing is saved while there is one. */
export const refusedClass = z.object({ single_class_id: id, class_date: wallClock, reason: z.string() });

/** What goes back of classes whose places were bought. Pesos. */
export const classMoney = z.object({
  /** Who paid, and how many unfinished purchases end. */
  people: z.int(),
  unpaid: z.int(),
  total: money,
  /** By itself, and by reception from hand to hand. */
  by_provider: money,
  by_hand: money,
  leaves_at: instant,
});

/** What will happen, from the rule that does it. */
export const consequences = z.object({
  /** In words, the important first. */
  sentences: z.array(z.string()),
  people: z.array(personTouched),
  clashes: z.array(clash),
  /** Dates that stay without a class, and why. */
  left_out: z.array(z.object({ date: localDate, reason: z.string() })),
  /** Classes of the series that were changed by hand and stay as they are. */
  kept: z.array(z.object({ single_class_id: id, class_date: wallClock })),
  /** Classes that will be made. */
  made: z.array(wallClock),
  /** Of a week that is copied: each class that will be made, and what of it was not as always in that week. */
  copies: z.array(
    z.object({
      class_date: wallClock,
      name: z.string(),
      coach: z.string(),
      location: z.string(),
      note: z.string().nullable(),
    }),
  ),
  /** How many people have to be moved or cancelled before it can be saved; 0: it can be saved. */
  people_to_place: z.int(),
  short: z.array(shortClass),
  refused: z.array(refusedClass),
  /** Why a change cannot be undone once it is saved; null: it can. */
  no_undo: z.string().nullable(),
  /** What is asked before a class is put where its hour is over; null: none is. */
  past: z.string().nullable(),
  /** Null: nobody bought a place in what is cancelled. */
  money: classMoney.nullable(),
  /** Of an event: other dates with room, one of which may be offered instead of the money. */
  other_dates: z.array(z.object({ single_class_id: id, class_date: wallClock, spots_left: z.int() })),
});

export type PersonTouched = z.output<typeof personTouched>;
export type ShortClass = z.output<typeof shortClass>;
export type RefusedClass = z.output<typeof refusedClass>;
export type Clash = z.output<typeof clash>;
export type Consequences = z.output<typeof consequences>;
export type ClassMoney = z.output<typeof classMoney>;
