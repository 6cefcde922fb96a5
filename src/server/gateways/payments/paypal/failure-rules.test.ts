import { describe, expect, it } from 'vitest';
import { failureOf, isDeclined } from './failure-rules.ts';
import { refusalOfRefund } from './refund-rules.ts';

describe('a refused charge', () => {
  it.each([
    ['INSTRUMENT_DECLINED', 'card_declined', 'generic_decline', /otra tarjeta/],
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'card_declined', 'generic_decline', /otra tarjeta/],
    ['PAYER_CANNOT_PAY', 'card_declined', 'do_not_honor', /otra tarjeta/],
    ['PAYMENT_DENIED', 'card_declined', 'generic_decline', /otra tarjeta/],
    ['TRANSACTION_LIMIT_EXCEEDED', 'card_declined', 'card_velocity_exceeded', /otra tarjeta/],
    ['SENDING_LIMIT_EXCEEDED', 'card_declined', 'card_velocity_exceeded', /otra tarjeta/],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'card_declined', 'card_velocity_exceeded', /otra forma/],
    ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'card_declined', 'restricted_card', /limitada/],
    ['PAYER_ACCOUNT_RESTRICTED', 'card_declined', 'restricted_card', /limitada/],
    ['TRANSACTION_REFUSED', 'card_declined', 'transaction_not_allowed', /no permitió/],
    ['COMPLIANCE_VIOLATION', 'card_declined', 'transaction_not_allowed', /no permitió/],
    ['DOMESTIC_TRANSACTION_REQUIRED', 'card_declined', 'transaction_not_allowed', /no permitió/],
    ['PAYEE_BLOCKED_TRANSACTION', 'card_declined', 'transaction_not_allowed', /no permitió/],
    ['TRANSACTION_BLOCKED_BY_PAYEE', 'card_declined', 'transaction_not_allowed', /no permitió/],
    ['CURRENCY_MISMATCH', 'card_declined', 'currency_not_supported', /no permitió/],
    ['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', 'processing_error', null, /estudio no puede/],
    ['PAYEE_ACCOUNT_RESTRICTED', 'processing_error', null, /estudio no puede/],
    ['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'processing_error', null, /estudio no puede/],
    ['INTERNAL_SERVER_ERROR', 'processing_error', 'try_again_later', /otra tarjeta/],
  ])('%s is %s, %s', (issue, code, decline_code, message) => {
    expect(failureOf(issue)).toEqual({ code, decline_code, message: expect.stringMatching(message) });
    expect(isDeclined(issue)).toBe(true);
  });

  it.each([null, 'A_WORD_OF_TOMORROW', 'toString'])('is one too when PayPal says %s', (issue) => {
    expect(failureOf(issue)).toMatchObject({ code: 'card_declined', message: expect.any(String) });
  });

  it.each(['ORDER_NOT_APPROVED', 'ORDER_ALREADY_CAPTURED', 'ACTION_DOES_NOT_MATCH_INTENT', '', 'toString'])(
    'is not %j: nothing was charged for another reason',
    (issue) => {
      expect(isDeclined(issue)).toBe(false);
    },
  );
});

it.each([
  [422, 'REFUND_AMOUNT_EXCEEDED', 'refund-too-much'],
  [422, 'CAPTURE_FULLY_REFUNDED', 'refund-too-much'],
  [422, 'REFUND_TIME_LIMIT_EXCEEDED', 'no-refund-here'],
  [422, 'TRANSACTION_DISPUTED', 'no-refund-here'],
  [422, 'PARTIAL_REFUND_NOT_ALLOWED', 'no-refund-here'],
  [400, 'INVALID_REQUEST', 'no-refund-here'],
  [404, 'RESOURCE_NOT_FOUND', 'no-refund-here'],
  [422, 'PENDING_CAPTURE', null],
  [422, 'REFUND_FAILED_INSUFFICIENT_FUNDS', null],
  [201, '', null],
] as const)('a refund answered %i %s is %s', (status, issue, refusal) => {
  expect(refusalOfRefund({ status, issue })).toBe(refusal);
});
