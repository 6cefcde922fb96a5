/** Why a card was refused, in Stripe's terms (`code` and `decline_code`) for all providers. */
export interface CardFailure {
  code: string;
  decline_code: string | null;
  /** The provider's message, in Spanish. */
  message: string;
}
