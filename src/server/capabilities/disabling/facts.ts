/** What would continue after a person's account is disabled. Money in centavos. */
export interface Commitments {
  subscriptions: { purchase_id: number; title: string; next_charge_at: string | null }[];
  reservations: {
    class_reservation_id: number;
    single_class_id: number;
    class_date: string;
    /** The instant of the class. */
    starts_at: string;
    /** Whether the place was bought for this class. */
    bought_alone: boolean;
    class_type_name: string;
    guest: string | null;
    available_class_id: number | null;
  }[];
  waitlists: { waitlist_id: number; single_class_id: number }[];
  pending: { purchase_id: number; title: string; total_payment: number }[];
}

/** What the administrator chose to end with the account. */
export interface Choices {
  subscriptions: 'end' | 'keep';
  reservations: 'cancel' | 'keep';
}
