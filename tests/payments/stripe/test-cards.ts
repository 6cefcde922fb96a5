import type { Refused } from './books.ts';

/** `later`: it can be saved, and is refused when it is charged. */
type Behaviour = { does: 'pay' | 'ask' } | { does: 'refuse' | 'later'; error: Refused };

const refuses = (code: string, decline_code: string | null = null): Behaviour => ({
  does: 'refuse',
  error: { code, decline_code },
});

/** Stripe's own test cards by the names of their payment methods (docs.stripe.com/testing). */
const cards: Readonly<Record<string, Behaviour & { brand?: string; last4: string }>> = {
  pm_card_visa: { does: 'pay', last4: '4242' },
  pm_card_mastercard: { does: 'pay', brand: 'mastercard', last4: '4444' },
  pm_card_debit: { does: 'pay', brand: 'mastercard', last4: '8210' },
  pm_card_amex: { does: 'pay', brand: 'amex', last4: '8431' },
  pm_card_authenticationRequired: { does: 'ask', last4: '3184' },
  pm_card_chargeCustomerFail: {
    does: 'later',
    error: { code: 'card_declined', decline_code: 'generic_decline' },
    last4: '0341',
  },
  pm_card_visa_chargeDeclined: { ...refuses('card_declined', 'generic_decline'), last4: '0002' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { ...refuses('card_declined', 'insufficient_funds'), last4: '9995' },
  pm_card_visa_chargeDeclinedLostCard: { ...refuses('card_declined', 'lost_card'), last4: '9987' },
  pm_card_visa_chargeDeclinedStolenCard: { ...refuses('card_declined', 'stolen_card'), last4: '9979' },
  pm_card_chargeDeclinedExpiredCard: { ...refuses('expired_card'), last4: '0069' },
  pm_card_chargeDeclinedIncorrectCvc: { ...refuses('incorrect_cvc'), last4: '0127' },
  pm_card_chargeDeclinedProcessingError: { ...refuses('processing_error'), last4: '0119' },
};

/** The refused ones, for a contract's test. */
export const refusedCards: readonly (readonly [token: string, code: string, decline: string | null])[] = Object.entries(
  cards,
).flatMap(([token, card]) =>
  card.does === 'refuse' ? [[token, card.error.code, card.error.decline_code] as const] : [],
);

export const isTestCard = (token: string): boolean => token in cards;
export const cardOf = (token: string) => {
  const card = cards[token];
  if (!card) throw new Error(`No test card ${token}.`);
  return { brand: 'visa', ...card };
};
