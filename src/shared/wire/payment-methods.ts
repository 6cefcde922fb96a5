import { z } from 'zod';
import { id, instant, longText, typedLine } from './common.ts';
import { editOf, versioned } from './edit.ts';
import { holdsCardNumber } from './no-card-number.ts';

export const paymentKind = z.enum([
  'card',
  'cash',
  'transfer',
  'paypal',
  'oxxo',
  'spei',
  'terminal',
  'courtesy',
  'other',
]);

/** A payment method. Card is 1; the one named 'Efectivo' is cash. */
export const paymentMethod = z.object({
  payment_method_id: id,
  name: z.string(),
  kind: paymentKind,
  instructions: z.string(),
  at_desk: z.boolean(),
  position: z.int(),
});

export const keptPaymentMethod = paymentMethod.extend(versioned);

export const newPaymentMethod = z.strictObject({
  name: typedLine(60, 1),
  kind: paymentKind.default('other'),
  instructions: longText(1000).default(''),
  at_desk: z.boolean().default(true),
  position: z.int().min(0).max(10_000).default(0),
});

export const changedPaymentMethod = editOf(newPaymentMethod, keptPaymentMethod, 'payment_method_id');

export const paymentMethodList = z.object({ payment_methods: z.array(keptPaymentMethod) });
export const paymentMethodAnswer = z.object({ payment_method: keptPaymentMethod });
export const paymentMethodSaved = z.object({ payment_method: keptPaymentMethod, message: z.string() });

/** The last change of the account to which customers send money, of the last seven days; null: none. */
export const accountChangeAnswer = z.object({
  account_change: z
    .object({ payment_method_id: id, name: z.string(), changed_at: instant, changed_by: z.string() })
    .nullable(),
});

export const cardType = z.enum(['mastercard', 'visa', 'amex', 'other']);

/** A saved card. Type and last digits come from the provider, whose id for it stays on the server. */
export const paymentSource = z.object({
  payment_source_id: id,
  card_type: cardType,
  last_digits: z.string(),
  createdAt: instant,
});

const UNKNOWN_CARD = 'No reconocemos esta tarjeta; escríbela de nuevo.';

/** The token from the provider's frame; a card number in any grouping is refused. */
export const cardToken = z
  .string()
  .max(200, { abort: true })
  .regex(/^(?!(?:\d[-_]*){12,19}$)[A-Za-z0-9_-]{6,200}$/, UNKNOWN_CARD)
  .refine((token) => !/\d{13,19}/.test(token) && !holdsCardNumber(token), UNKNOWN_CARD);

export const newPaymentSource = z.strictObject({ token_id: cardToken });

/** The legacy path: `card_type` and `last_digits` are accepted and ignored, since the provider's count. */
export const newMetodoPago = z.strictObject({
  token_id: cardToken,
  card_type: cardType.optional(),
  last_digits: z.string().max(4).optional(),
  // To pay without keeping the card there is checkout.
  saveCard: z.literal(true, 'Esta llamada solo guarda tarjetas.').default(true),
});

/** `confirmed`: the person knows that a subscription charges this card. */
export const deletedSourceQuery = z.strictObject({ confirmed: z.enum(['true', 'false']).default('false') });

export const paymentSourceList = z.object({ payment_sources: z.array(paymentSource) });
export const metodosPago = z.object({ metodos_pago: z.array(paymentSource) });

export const paymentSourceSaved = z.object({ payment_source: paymentSource, message: z.string() });
export const metodoPagoSaved = z.object({ metodo_pago: paymentSource, message: z.string() });

export type AccountChange = NonNullable<z.output<typeof accountChangeAnswer>['account_change']>;
export type PaymentKind = z.output<typeof paymentKind>;

/** The methods by which money is given back by hand. */
export const handKinds: readonly PaymentKind[] = ['cash', 'transfer', 'other'];
export type PaymentMethod = z.output<typeof paymentMethod>;
export type NewPaymentMethod = z.output<typeof newPaymentMethod>;
export type ChangedPaymentMethod = z.output<typeof changedPaymentMethod>;
export type PaymentSource = z.output<typeof paymentSource>;
export type CardType = z.output<typeof cardType>;
