import type { CardType } from '#shared/wire/payment-methods.ts';

/** A card made a token by the provider. No digit of it is here. */
export interface CardToken {
  token_id: string;
  card_type: CardType;
}

/** What came of a confirmation. `processing`: the provider tells later. */
export type CardConfirmation =
  | { status: 'succeeded' | 'processing' }
  | { status: 'failed'; code: string; decline_code: string | null; message: string };

/** What the page may know while the customer types. */
export interface CardState {
  ready: boolean;
  /** The provider's script, or its fields, did not come. */
  missing: boolean;
  complete: boolean;
  empty: boolean;
  card_type: CardType;
  /** The bank asks inside the frame (3-D Secure): nothing may cover it. */
  asking: boolean;
}

/** The card cannot be made a token as it is typed; the frame shows why, and the message says it too. */
export class CardNotReady extends Error {
  override name = 'CardNotReady';
}

/** A provider's card field in the page: the simulated one's frame, or a real one's own element. */
export interface CardElement {
  /**
   * @param fresh another token than before: our server charges it, and a provider takes no token twice
   * @throws CardNotReady
   */
  tokenize(fresh: boolean): Promise<CardToken>;
  /**
   * Charges the card typed in the field, asking its bank if need be. Never rejects for a refused card.
   * @param charged whether our server has charged it, so that only its bank is asked
   */
  confirm(client_secret: string, charged: boolean): Promise<CardConfirmation>;
  /** Told at once how it stands, then at each change. @returns stops telling */
  onChange(listener: (state: CardState) => void): () => void;
  /** The sum changed (a discount), or what the card is for. */
  setPurpose(purpose: CardPurpose): void;
  focus(): void;
  destroy(): void;
}

/** What the card is typed for. Amount in centavos of `MXN`: what is charged today, 0 where nothing is. */
export interface CardPurpose {
  mode: 'payment' | 'subscription' | 'setup';
  amount: number;
}

/** How the field should look: colours as CSS writes them, lengths in px, rem or em. */
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
