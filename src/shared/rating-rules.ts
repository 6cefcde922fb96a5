import { type Decision, no } from './decision.ts';

export interface RatingFacts {
  /** 'Exitosa': attended, and paid if it was sold for cash. */
  successful: boolean;
  /** Whether the class began: who came early may be marked before. */
  begun: boolean;
  rated: boolean;
  /** Whether it is a guest's place, which its host cannot rate. */
  guest: boolean;
  /** Whether the person gave the class herself: staff train too, and may mark themselves before it begins. */
  taught: boolean;
}

/** Whether a reservation can be rated (docs/rules.md#ratings): only a successful one that began, once, while the setting is on. */
export function decideRating(facts: RatingFacts, reservation_rating_enabled: boolean): Decision<object> {
  if (!reservation_rating_enabled) return no('rating-off');
  if (facts.rated) return no('already-rated');
  if (!facts.successful || facts.guest) return no('rating-not-attended');
  if (facts.taught) return no('rating-own-class');
  return facts.begun ? { ok: true } : no('rating-not-begun');
}
