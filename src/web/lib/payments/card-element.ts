import type { CardType } from '#shared/wire/payment-methods.ts';

/** A card's token from the provider. It has none of the card's digits. */
export interface CardToken {
  token_id: string;
  card_type: CardType;
}

/** The result of a confirmation. `processing`: the provider reports the outcome later. */
export type CardConfirmation =
  | { status: 'succeeded' | 'processing' }
  | { status: 'failed'; code: string; decline_code: string | null; message: string };

/** What the page knows while the customer types. */
export interface CardState {
  ready: boolean;
  /** The provider's script or its fields did not load. */
  missing: boolean;
  complete: boolean;
  empty: boolean;
  card_type: CardType;
  /** The bank asks inside the frame (3-D Secure), which must not be covered. */
  asking: boolean;
}

/** The card as typed cannot become a token; the frame shows why, and so does the message. */
export class CardNotReady extends Error {
  override name = 'CardNotReady';
}

/** A provider's card field in the page: the simulated provider's frame, or a real provider's own element. */
export interface CardElement {
  /**
   * @param fresh whether to make a new token: our server charges it, and a provider accepts a token once
   * @throws CardNotReady
   */
  tokenize(fresh: boolean): Promise<CardToken>;
  /**
   * Charges the card typed in the field, with the bank's question if needed. Never rejects for a refused card.
   * @param charged whether our server has charged it already, so that only the bank's question is left
   */
  confirm(client_secret: string, charged: boolean): Promise<CardConfirmation>;
  /** Calls the listener now and at each change. @returns unsubscribes */
  onChange(listener: (state: CardState) => void): () => void;
  /** Updates the amount (a discount), or what the card is for. */
  setPurpose(purpose: CardPurpose): void;
  focus(): void;
  destroy(): void;
}

/** What the card is typed for. Amount in centavos of `MXN`: charged today, 0 if nothing is. */
export interface CardPurpose {
  mode: 'payment' | 'subscription' | 'setup';
  amount: number;
}

/** The look of the field: colours in CSS notation, lengths in px, rem or em. */
export interface CardLook {
  ink?: string;
  muted?: string;
  field?: string;
  edge?: string;
  focus?: string;
  accent?: string;
  on_accent?: string;
  danger?: string;
  radius?: string;
  size?: string;
  font?: string;
}
