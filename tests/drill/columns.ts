/** A column that the drill damages; with a condition, only in rows that have a second source for its value. */
type Damaged = string | readonly [column: string, only: string];

/**
 * The columns of money, classes and places that record who holds what, and how much of it. The books have a second
 * source for each, so the drill damages every one of them.
 */
export const WITNESSED: Readonly<Record<string, readonly Damaged[]>> = {
  money_movement: [
    ...['purchase_id', 'invoice_id', 'kind', 'amount', 'payment_method_id', 'provider', 'provider_movement_id'],
    'refunds_payment_id',
  ],
  purchase: [
    ...['customer_id', 'class_package_id', 'status', 'amount', 'discount_id', 'discount_amount', 'total_payment'],
    ...['paid_at', 'is_gift', 'cancelled_at', 'subscription_id'],
    // An attempt without an answer leaves a provider that has no name there.
    ['provider', 'provider is not null'],
    ['provider_payment_id', 'paid_at is not null or provider is null'],
    ['single_class_id', `status in ('pending', 'completed') or single_class_id is null`],
    // The place of a purchase that was paid may have been exchanged since.
    ['spot', `status = 'pending' or single_class_id is null`],
  ],
  invoice: ['purchase_id', 'total_payment', 'provider', 'provider_invoice_id'],
  refund_order: ['purchase_id', 'provider_payment_id', 'amount', 'done_at'],
  class_package: ['sold'],
  discount: ['uses'],
  available_class: [
    ...['customer_id', 'class_amount', 'remaining', 'class_type_ids', 'allowed_times', 'source', 'starts_on'],
    ...['closed_at', 'closed_reason', 'purchase_id', 'invoice_id', 'part', 'is_cash', 'only_class_id'],
    // A closed row requires nothing any more.
    ['is_paid', 'closed_at is null'],
    // Days that began with the first class, or that staff gave, are counted once.
    ['expiration_date', 'not is_cash'],
    ...['frozen_from', 'frozen_until', 'begins_by', 'valid_days', 'end_is_fixed'],
    // It has no effect on a grant that is closed, or that ends on a date of its own.
    ['begun_on', 'closed_at is null and not end_is_fixed'],
  ],
  grant_freeze: [
    ...['available_class_id', 'starts_on'],
    // For a freeze that ended early, its planned end only counts for what its owner may still freeze.
    ['ends_on', 'resumed_on is null'],
    ['resumed_on', 'resumed_on is not null'],
  ],
  // A withdrawn one changed nothing.
  plan_change: [
    ...['purchase_id', 'renewal_payment', 'renewal_before', 'terms', 'terms_before'].map(
      (column) => [column, 'withdrawn_at is null'] as const,
    ),
    ['applied_at', 'applied_at is not null'],
  ],
  available_class_movement: ['available_class_id', 'kind', 'amount', 'class_reservation_id'],
  class_reservation: [
    ...['customer_id', 'available_class_id', 'is_paid', 'is_cash', 'deletedAt', 'cancellation'],
    // The former place of a cancelled one is stored nowhere else.
    ['single_class_id', '"deletedAt" is null'],
    ['spot', '"deletedAt" is null'],
  ],
  class_place: ['class_reservation_id', 'held_until', 'held_for', 'blocked_at', 'purchase_id'],
  single_class: ['capacity', 'places_open', 'places_taken'],
};

/** The other columns of these tables, and why the drill does not damage them. */
export const UNWITNESSED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'the name of the row itself: who changes it makes another row': {
    money_movement: ['money_movement_id'],
    purchase: ['purchase_id'],
    invoice: ['invoice_id'],
    refund_order: ['refund_order_id'],
    class_package: ['class_package_id'],
    discount: ['discount_id'],
    available_class: ['available_class_id'],
    available_class_movement: ['available_class_movement_id'],
    grant_freeze: ['grant_freeze_id'],
    plan_change: ['plan_change_id'],
    class_reservation: ['class_reservation_id'],
    class_place: ['single_class_id', 'spot'],
    single_class: ['single_class_id'],
  },
  'when something was written, or by whom: it is stored once': {
    money_movement: ['occurred_at', 'actor_id'],
    purchase: [
      'createdAt',
      'updated_at',
      'cancelled_by',
      'sold_by',
      'lapse_notified_at',
      'renewal_notified_at',
      'renewal_failed_at',
    ],
    invoice: ['createdAt'],
    refund_order: ['createdAt', 'ordered_by', 'not_before', 'first_sent_at', 'sending_until', 'withdrawn_at'],
    class_package: ['createdAt', 'deletedAt', 'home_at', 'hidden_at'],
    discount: ['createdAt', 'deletedAt'],
    available_class: ['createdAt', 'granted_by', 'closed_by', 'imported'],
    available_class_movement: ['occurred_at', 'actor_id'],
    plan_change: ['createdAt', 'ordered_by', 'withdrawn_at', 'withdrawn_by'],
    grant_freeze: ['createdAt', 'created_by', 'resumed_at', 'resumed_by'],
    class_reservation: ['createdAt', 'reserved_by', 'attended_at', 'attended_by', 'deleted_by', 'free_cancel_until'],
    class_place: ['blocked_by'],
    single_class: ['createdAt', 'cancelled_at', 'cancelled_by', 'roster_closed_at', 'roster_closed_by', 'changed_at'],
  },
  'words, and what somebody typed or was shown': {
    money_movement: ['reference', 'reason', 'slip', 'slip_day', 'tracking_key', 'tracking_turn'],
    purchase: [
      ...['cancel_reason', 'failure', 'reference', 'receipt_file_id', 'receipt_at', 'receipt_refused_at'],
      ...['receipt_refusal', 'consent', 'voucher', 'sold_file_id', 'provider_nonce'],
    ],
    refund_order: ['reason', 'last_error'],
    available_class: ['reason'],
    available_class_movement: ['reason'],
    grant_freeze: ['reason'],
    plan_change: ['consent'],
    class_reservation: ['guest'],
    class_place: ['blocked_reason'],
    single_class: ['description', 'cancel_reason'],
  },
  'what is planned or computed, not what was done': {
    purchase: ['pending_until', 'next_charge_at', 'renewal_payment', 'payment_method_id', 'replaces', 'installments'],
    refund_order: ['attempts', 'class_return_id'],
    class_reservation: ['live_reservation_id', 'calendar_sequence'],
  },
  'the bargain itself, the first witness of what was sold': { purchase: ['terms'] },
  'what the studio offers, and its timetable: nobody holds any of it': {
    class_package: [
      ...['title', 'kind', 'price', 'sale_price', 'description', 'short_description', 'image', 'file_id'],
      ...['class_amount', 'expiration_days', 'class_type_ids', 'allowed_times', 'is_trial', 'limit_per_customer'],
      ...['total_limit', 'is_subscription', 'subscription_period', 'subscription_interval', 'free_trial_length'],
      ...[
        'free_trial_period',
        'downloadable',
        'file_url',
        'position',
        'only_new_customers',
        'starts',
        'first_class_days',
      ],
    ],
    discount: [
      ...['code', 'amount', 'is_percent', 'first_invoice_only', 'max_uses', 'max_uses_per_customer', 'valid_from'],
      ...['valid_until', 'class_package_ids', 'at_desk'],
    ],
    single_class: [
      ...['class_date', 'starts_at', 'duration_minutes', 'class_type_id', 'spot_map', 'location_id'],
      ...['class_category_id', 'class_package_id', 'booking_opens_days', 'booking_closes_minutes', 'class_series_id'],
      ...['series_date', 'version'],
    ],
  },
};

export const nameOf = (damaged: Damaged): string => (typeof damaged === 'string' ? damaged : damaged[0]);
export const onlyOf = (damaged: Damaged): string => (typeof damaged === 'string' ? 'true' : damaged[1]);
