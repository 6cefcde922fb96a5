/** A movement on the provider's own list, with which `check-books` compares the books. Centavos. */
export interface ProviderMovement {
  /** Money that came back has the id of the movement that it undoes. */
  movement_id: string;
  kind: 'payment' | 'refund' | 'chargeback' | 'chargeback-won' | 'refund-returned';
  payment_id: string;
  /** The subscription of a charge, if `readPayment` does not contain it. */
  subscription_id?: string;
  /** What the customer paid or got back; always positive. */
  amount: number;
  /** The provider's fee; null if its list does not say. */
  fee: number | null;
  currency: string;
  at: Date;
}

/** A payout to the studio's bank. Centavos; negative: it came back. */
export interface ProviderPayout {
  payout_id: string;
  amount: number;
  currency: string;
  at: Date;
}
