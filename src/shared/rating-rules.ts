import { type Decision, no } from './decision.ts';

export interface RatingFacts {
  /** 'Exitosa': attended and, if it was sold for cash, paid. */
  successful: boolean;
  rated: boolean;
  /** A guest's place is not its host's experience. */
  guest: boolean;
}

/** Whether a reservation can be rated (docs/rules.md#ratings): only a successful one, once, while the setting is on. */
export function decideRating(facts: RatingFacts, reservation_rating_enabled: boolean): Decision<object> {
  if (!reservation_rating_enabled) return no('rating-off');
  if (facts.rated) return no('already-rated');
  return facts.successful && !facts.guest ? { ok: true } : no('rating-not-attended');
}
