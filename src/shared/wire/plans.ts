import { z } from 'zod';
import { classPackageType, packageKind, period } from './class-packages.ts';
import { id, instant, typedLine } from './common.ts';
import { money, typedMoney } from './money.ts';
import { textWithoutCards } from './no-card-number.ts';
import { shownRhythm, shownTerms } from './shown-terms.ts';

/** A plan: the amount of each charge and what it gives. */
export const plan = z.object({
  class_package_id: id,
  kind: packageKind,
  title: z.string(),
  short_description: z.string(),
  class_amount: z.int(),
  expiration_days: z.int(),
  class_package_types: z.array(classPackageType),
  subscription_period: period.nullable(),
  subscription_interval: z.int().nullable(),
  renewal_payment: money,
  /** All that it gives, in the form in which a change sends it back. */
  terms: shownTerms,
});

/** The plans that a running subscription may change to, from its next charge on. */
export const planOffers = z.object({
  /** Why the plan cannot change now; null: it can, to these. */
  refusal: z.string().nullable(),
  next_charge_at: instant.nullable(),
  plans: z.array(plan),
});

/**
 * The amount of each charge in pesos and how often it comes, as the screen showed them; if either has changed, 409
 * `price-changed`. The same for what the plan gives (409 `package-changed`). Absent: not checked.
 */
const shown = {
  shown_renewal: typedMoney.optional(),
  shown_rhythm: shownRhythm.optional(),
  shown_terms: shownTerms.optional(),
};

/** A change of plan, with the text that was ticked; the server stores its own words of it. */
export const changePlanInput = z.strictObject({ class_package_id: id, consent: textWithoutCards(2000), ...shown });

/** A change of plan by staff, with a reason. */
export const changePlanAtDeskInput = z.strictObject({ class_package_id: id, reason: typedLine(200, 1), ...shown });

export type Plan = z.output<typeof plan>;
export type PlanOffers = z.output<typeof planOffers>;
export type ChangePlanInput = z.output<typeof changePlanInput>;
