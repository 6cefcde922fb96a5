/** The permission of an act at the counter: reception may, may with an administrator's authorisation, or may not. */
export const permissions = ['permitido', 'con autorización', 'nunca'] as const;
export type Permission = (typeof permissions)[number];

/**
 * Every act of reception that an administrator may reserve for herself, with its permission in an empty studio
 * (docs/decisions/0022-authorisation-at-the-counter.md). Each has the setting `reception_` + its name and a sentence: an
 * act without them does not compile. Acts that reception may never do are behind calls for administrators.
 */
export const actsAtCounter = {
  sell: 'permitido',
  sell_low_offer: 'con autorización',
  sell_below: 'con autorización',
  courtesy: 'con autorización',
  gift: 'con autorización',
  longer_validity: 'con autorización',
  sell_unseen_again: 'con autorización',
  sell_unknown: 'con autorización',
  collect: 'permitido',
  undo_own_sale: 'permitido',
  refund: 'con autorización',
  refund_keeping: 'con autorización',
  revoke: 'con autorización',
  remove_classes: 'con autorización',
  give_class: 'permitido',
  forgive: 'permitido',
  forgive_more: 'con autorización',
  cancel_in_time: 'permitido',
  cancel_late: 'con autorización',
  give_missed_place: 'permitido',
  cancel_after_start: 'con autorización',
  unmark_after_start: 'con autorización',
  reopen_roster: 'con autorización',
  cancel_paid_class: 'con autorización',
  cancel_class_soon: 'con autorización',
  change_event: 'con autorización',
  schedule_past: 'con autorización',
  cash_out: 'con autorización',
  claim_at_desk: 'con autorización',
} as const satisfies Record<string, Permission>;

export type CounterAct = keyof typeof actsAtCounter;
