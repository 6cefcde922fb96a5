import { z } from 'zod';
import { packageKind } from './class-packages.ts';
import { id } from './common.ts';
import { discountCode } from './discounts.ts';
import { money, typedMoney } from './money.ts';
import { textWithoutCards } from './no-card-number.ts';
import { readPages } from './pages.ts';
import { cardToken, paymentMethod } from './payment-methods.ts';
import { purchaseStatus } from './purchases.ts';
import { shownRhythm, shownTerms } from './shown-terms.ts';
/**
 * `'cash'`, `'transfer'`, `'card'` (hosted page), `'paypal'`, `'oxxo'`, `'spei'`, a token of the provider's frame, or a
 * saved card's id.
 */
export const chosenPayment = z.union([
  z.enum(['cash', 'transfer', 'card', 'paypal', 'oxxo', 'spei', 'free']),
  z.strictObject({ token_id: cardToken, saveCard: z.boolean().default(false) }),
  z.strictObject({ payment_source_id: id }),
]);

const UNKNOWN_WAY = 'No conocemos esa forma de pago. Elige una de las que se ofrecen.';

/**
 * The prices that the screen showed, in pesos: the amount, and for a subscription each later charge and how often it
 * comes. Never the charged amount: if the price has changed, nothing is bought (409 `price-changed`). The same
 * for what the package gives (409 `package-changed`). Absent: not checked.
 */
const shown = {
  shown_total: typedMoney.optional(),
  shown_renewal: typedMoney.optional(),
  shown_rhythm: shownRhythm.optional(),
  shown_terms: shownTerms.optional(),
};

/** An attempt to buy. The price is the server's; nothing here determines how much is charged. */
export const attemptInput = z.strictObject({
  class_package_id: id,
  /** Empty: none. */
  discountCode: z.union([discountCode, z.literal('')]).nullish(),
  /** A number is a saved card's id, as older screens send it; empty: nothing was selected. */
  payment_method: z
    .union([chosenPayment, id, z.literal('')], {
      error: ({ input }) => (typeof input === 'object' && !Array.isArray(input) ? undefined : UNKNOWN_WAY),
    })
    .nullish(),
  /** Months without interest for a card; left out or null: one payment at once. */
  installments: z
    .int()
    .min(1)
    .max(24)
    .nullable()
    .transform((months) => months ?? 1)
    .default(1),
  /** Documents that were accepted on the screen, with the shown version. */
  accepted_pages: readPages,
  /** The subscription's reminder, when its box was ticked; the server stores its own words of it. */
  consent: textWithoutCards(2000).optional(),
  /** A special class and, if chosen, its spot. */
  single_class_id: id.optional(),
  spot: z.int().min(1).max(4000).optional(),
  /** An equal purchase made a moment ago, in addition to which this one is wanted (409 `bought-just-now` names it). */
  again_after: id.optional(),
  /** The customer has read that there is no second free trial, and that she is charged today (409 `trial-had`). */
  without_trial: z.boolean().optional(),
  ...shown,
});

/**
 * `clientSecret`: confirm in the provider's frame. `session`: go to the hosted page. Neither: the purchase has the
 * state `status`.
 */
export const attemptAnswer = z.object({
  purchase_id: id,
  status: purchaseStatus,
  total_payment: money,
  clientSecret: z.string().nullable(),
  session: z.object({ url: z.string() }).nullable(),
  message: z.string(),
});

/** The legacy path: the free offer, or a charge to the customer's saved card. */
export const checkoutInput = z.strictObject({
  class_package_id: id,
  customer_id: id.optional(),
  discountCode: attemptInput.shape.discountCode,
  payment_source_id: id.optional(),
  accepted_pages: attemptInput.shape.accepted_pages,
  consent: attemptInput.shape.consent,
  again_after: attemptInput.shape.again_after,
  without_trial: attemptInput.shape.without_trial,
  ...shown,
});
export const checkoutAnswer = z.object({ payment_id: id, message: z.string() });

/** PayPal: its own order, or for a subscription its own subscription, which the customer then approves there. */
export const payPalInput = checkoutInput
  .omit({ payment_source_id: true })
  .extend({ single_class_id: id.optional(), spot: attemptInput.shape.spot });
export const payPalAnswer = z.object({
  purchase_id: id,
  orderID: z.string().nullable(),
  plan_id: z.string().nullable(),
  /** The address at which it is approved; null: nothing is to be paid. */
  url: z.string().nullable(),
});

/** After the provider's page: asks the provider for the result of one's own purchase, and captures it. */
export const captureInput = z
  .strictObject({ purchase_id: id.optional(), orderID: textWithoutCards(200).optional() })
  .refine(({ purchase_id, orderID }) => purchase_id !== undefined || Boolean(orderID), {
    path: ['purchase_id'],
    message: 'Falta decir de qué compra se trata.',
  });
export const captureAnswer = z.object({
  purchase_id: id,
  status: purchaseStatus,
  refused: z
    .literal(true)
    .optional()
    .meta({ description: 'El procesador rechazó el cobro; la compra sigue pendiente y se puede pagar de otra forma.' }),
});

/** The ways to pay, and the address of the card's frame. */
export const checkoutOptions = z.object({
  methods: z.array(paymentMethod.pick({ payment_method_id: true, name: true, kind: true, instructions: true })),
  /** Null: no card provider is set up. */
  card: z
    .object({
      provider: z.string(),
      mode: z.enum(['embedded', 'session']),
      /** The provider's publishable key, or its frame's address. */
      public_key: z.string(),
      frame_url: z.string().nullable(),
      /** The origin whose messages the page accepts: `self`, its own; null, a frame without origin. */
      frame_origin: z.literal('self').nullable(),
      /** Months without interest, from this price on; null: none. */
      installments: z.object({ months: z.array(z.int()), from: money }).nullable(),
    })
    .nullable(),
  /** The frame with PayPal's button; null: none, and the customer goes to PayPal's page. */
  paypal_frame: z.string().nullable(),
  saves_cards: z.boolean(),
  /** Whether the studio's letters reach anybody. */
  letters: z.boolean(),
  /** Documents to accept before paying, and whether this customer has accepted them. */
  documents: z.array(
    z.object({ page_id: id, slug: z.string(), title: z.string(), version: z.int(), accepted: z.boolean() }),
  ),
  /** The kinds of subscription whose free trial this customer has had, so that she gets no other (409 `trial-had`). */
  trials_had: z.array(packageKind),
});

export type AttemptInput = z.output<typeof attemptInput>;
export type CheckoutInput = z.output<typeof checkoutInput>;
export type PayPalAnswer = z.output<typeof payPalAnswer>;
export type AttemptAnswer = z.output<typeof attemptAnswer>;
export type ChosenPayment = z.output<typeof chosenPayment>;
export type CheckoutOptions = z.output<typeof checkoutOptions>;
