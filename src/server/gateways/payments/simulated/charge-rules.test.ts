import { expect, it } from 'vitest';
import { chargeOutcome, savingFailure } from './charge-rules.ts';
import { testCards } from './test-cards.ts';

it('has a token without digits for every number, each different', () => {
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  for (const { token } of testCards) expect(token).toMatch(/^tok_sim_[a-z_]+$/);
});

it.each([
  ['tok_sim_visa', 'present', 'succeeded'],
  ['tok_sim_authentication', 'present', 'authentication'],
  ['tok_sim_authentication', 'authorised', 'succeeded'],
  ['tok_sim_authentication', 'saved', 'failed'],
  ['tok_sim_authentication', 'renewal', 'succeeded'],
  ['tok_sim_processing', 'present', 'processing'],
  ['tok_sim_processing', 'renewal', 'succeeded'],
  ['tok_sim_silence', 'present', 'succeeded'],
  ['tok_sim_saves_then_declines', 'saved', 'failed'],
] as const)('%s, %s: %s', (token, moment, status) => {
  expect(chargeOutcome(token, moment).status).toBe(status);
});

it.each([
  ['tok_sim_debit', 1, 'succeeded'],
  ['tok_sim_debit', 3, 'failed'],
  ['tok_sim_visa', 3, 'succeeded'],
] as const)('%s in %i months: %s', (token, installments, status) => {
  expect(chargeOutcome(token, 'present', installments).status).toBe(status);
});

it.each([
  ['tok_sim_declined', 'card_declined', 'generic_decline'],
  ['tok_sim_insufficient_funds', 'card_declined', 'insufficient_funds'],
  ['tok_sim_lost_card', 'card_declined', 'lost_card'],
  ['tok_sim_stolen_card', 'card_declined', 'stolen_card'],
  ['tok_sim_expired_card', 'expired_card', null],
  ['tok_sim_incorrect_cvc', 'incorrect_cvc', null],
  ['tok_sim_incorrect_number', 'incorrect_number', null],
  ['tok_invented', 'incorrect_number', null],
])('%s is refused with %s / %s, and not kept', (token, code, decline_code) => {
  expect(chargeOutcome(token, 'present')).toMatchObject({ status: 'failed', failure: { code, decline_code } });
  expect(savingFailure(token)).toMatchObject({ code, decline_code });
});

it('saves the card that is refused only when charged', () => {
  expect(savingFailure('tok_sim_saves_then_declines')).toBeNull();
});
