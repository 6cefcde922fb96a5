/** The behaviour of a card of Conekta's test mode, by its token, which can be used more than once there. */
export interface TestCard {
  brand: string;
  last4: string;
  /** Refused when it is charged, with this `failure_code`. */
  refused?: string;
  /** The last parts of the error's code, if they differ from `processing.bank.` and `refused`. */
  error?: string;
  /** Also refused when it is only saved. */
  unkept?: true;
  /** Paid in one payment, and never in months. */
  debit?: true;
  /** Its bank asks the customer on a page. */
  asks?: true;
}

/** The same for all of them at Conekta. */
export const EXPIRY = { exp_month: '12', exp_year: '30' };

const suspicious = { refused: 'suspected_fraud', error: 'processing.charge.card_payment.suspicious_behaviour' };
/** Refused before anything is charged: the order does not contain it. */
const badlyFormatted = {
  refused: 'improperly_formatted',
  error: 'parameter_validation.card.number.improperly_formatted',
};

export const testCards: Readonly<Record<string, TestCard>> = {
  tok_test_visa_4242: { brand: 'visa', last4: '4242' },
  tok_test_mastercard_4444: { brand: 'mastercard', last4: '4444' },
  tok_test_card_declined: { brand: 'visa', last4: '0002', refused: 'card_declined', unkept: true },
  tok_test_insufficient_funds: { brand: 'visa', last4: '0127', refused: 'insufficient_funds', unkept: true },
  tok_test_expired: { brand: 'visa', last4: '0069', refused: 'expired_card', unkept: true },
  tok_test_suspected_fraud: { brand: 'visa', last4: '0101', ...suspicious, unkept: true },
  tok_test_kept_then_suspected_fraud: { brand: 'visa', last4: '0102', ...suspicious },
  tok_test_badly_formatted: { brand: 'visa', last4: '0103', ...badlyFormatted, unkept: true },
  tok_test_kept_then_badly_formatted: { brand: 'visa', last4: '0104', ...badlyFormatted },
  tok_test_kept_then_poor: { brand: 'visa', last4: '0341', refused: 'insufficient_funds' },
  tok_test_debit: { brand: 'mastercard', last4: '8210', debit: true },
  tok_test_asks: { brand: 'visa', last4: '3220', asks: true },
};
