import type { CardType } from '#shared/wire/payment-methods.ts';
import type { CardFailure } from '../card-failure.ts';

/**
 * The outcome of a charge. `authentication`: the bank asks first. `debit`: it is paid, but never in months. `error` and
 * `silence`: the provider itself fails.
 */
export type CardBehaviour =
  | { does: 'succeed' | 'authentication' | 'processing' | 'error' | 'silence' | 'debit' }
  | { does: 'decline'; failure: CardFailure; savable?: boolean };

/** A listed test card. Only the frame's document has its number; everywhere else it is its token. */
export interface TestCard {
  token: string;
  number: string;
  card_type: CardType;
  says: string;
  /** Valid to the end of the month in which a subscription began with it; absent: for years. */
  expires?: 'this-month';
  behaviour: CardBehaviour;
}

function decline(code: string, decline_code: string | null, message: string): CardBehaviour {
  return { does: 'decline', failure: { code, decline_code, message } };
}

const REJECTED = 'Tu tarjeta fue rechazada.';
const NO_FUNDS = 'Tu tarjeta no tiene fondos suficientes.';

/**
 * Numbers and codes are those of Stripe's own test cards where Stripe has one (docs/decisions/0008-simulated-payments.md).
 */
export const testCards: readonly TestCard[] = [
  {
    token: 'tok_sim_visa',
    number: '4242424242424242',
    card_type: 'visa',
    says: 'Visa, se paga',
    behaviour: { does: 'succeed' },
  },
  {
    token: 'tok_sim_mastercard',
    number: '5555555555554444',
    card_type: 'mastercard',
    says: 'Mastercard, se paga',
    behaviour: { does: 'succeed' },
  },
  {
    token: 'tok_sim_amex',
    number: '378282246310005',
    card_type: 'amex',
    says: 'American Express, se paga',
    behaviour: { does: 'succeed' },
  },
  {
    token: 'tok_sim_debit',
    number: '5200828282828210',
    card_type: 'mastercard',
    says: 'De débito: se paga, pero no a meses',
    behaviour: { does: 'debit' },
  },
  {
    token: 'tok_sim_expires_soon',
    number: '4000000000001109',
    card_type: 'visa',
    says: 'Se paga, y vence este mes',
    expires: 'this-month',
    behaviour: { does: 'succeed' },
  },
  {
    token: 'tok_sim_authentication',
    number: '4000002500003155',
    card_type: 'visa',
    says: 'El banco pide autorizar (3-D Secure)',
    behaviour: { does: 'authentication' },
  },
  {
    token: 'tok_sim_declined',
    number: '4000000000000002',
    card_type: 'visa',
    says: 'Rechazada por el banco',
    behaviour: decline('card_declined', 'generic_decline', REJECTED),
  },
  {
    token: 'tok_sim_insufficient_funds',
    number: '4000000000009995',
    card_type: 'visa',
    says: 'Sin fondos suficientes',
    behaviour: decline('card_declined', 'insufficient_funds', NO_FUNDS),
  },
  {
    token: 'tok_sim_lost_card',
    number: '4000000000009987',
    card_type: 'visa',
    says: 'Reportada como perdida',
    behaviour: decline('card_declined', 'lost_card', REJECTED),
  },
  {
    token: 'tok_sim_stolen_card',
    number: '4000000000009979',
    card_type: 'visa',
    says: 'Reportada como robada',
    behaviour: decline('card_declined', 'stolen_card', REJECTED),
  },
  {
    token: 'tok_sim_expired_card',
    number: '4000000000000069',
    card_type: 'visa',
    says: 'Vencida',
    behaviour: decline('expired_card', null, 'Tu tarjeta ha expirado.'),
  },
  {
    token: 'tok_sim_incorrect_cvc',
    number: '4000000000000127',
    card_type: 'visa',
    says: 'CVV incorrecto',
    behaviour: decline('incorrect_cvc', null, 'El CVV de tu tarjeta es incorrecto.'),
  },
  {
    token: 'tok_sim_incorrect_number',
    number: '4242424242424241',
    card_type: 'visa',
    says: 'Número incorrecto',
    behaviour: decline('incorrect_number', null, 'El número de la tarjeta es incorrecto.'),
  },
  {
    token: 'tok_sim_processing',
    number: '4000000000000077',
    card_type: 'visa',
    says: 'En proceso; se paga después, solo por aviso',
    behaviour: { does: 'processing' },
  },
  {
    token: 'tok_sim_error',
    number: '4000000000000119',
    card_type: 'visa',
    says: 'El procesador falla',
    behaviour: { does: 'error' },
  },
  {
    token: 'tok_sim_silence',
    number: '4000000000000259',
    card_type: 'visa',
    says: 'El procesador no responde',
    behaviour: { does: 'silence' },
  },
  {
    token: 'tok_sim_saves_then_declines',
    number: '4000000000000341',
    card_type: 'visa',
    says: 'Se guarda, pero se rechaza al cobrar',
    behaviour: {
      does: 'decline',
      failure: { code: 'card_declined', decline_code: 'insufficient_funds', message: NO_FUNDS },
      savable: true,
    },
  },
];

const unknownCard: CardBehaviour = decline('incorrect_number', null, 'El número de la tarjeta es incorrecto.');

/** A token's behaviour; an unlisted one behaves like a wrong card number. */
export function behaviourOf(token: string): CardBehaviour {
  return cardOf(token)?.behaviour ?? unknownCard;
}

export const cardOf = (token: string): TestCard | undefined => testCards.find((card) => card.token === token);
