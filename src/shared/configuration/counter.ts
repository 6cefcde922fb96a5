import { z } from 'zod';
import { actsAtCounter, type CounterAct, permissions } from '../authorisation/acts.ts';
import { count } from './values.ts';

const permission = (act: CounterAct) => z.enum(permissions).default(actsAtCounter[act]);

/** The permissions of reception: alone, with an administrator's authorisation, or never. */
export const counter = {
  reception_classes_a_day: count(0, 5, 1),
  reception_forgiven_a_day: count(0, 5, 1),
  reception_undone_a_day: count(0, 5, 3),
  reception_sell: permission('sell'),
  reception_sell_low_offer: permission('sell_low_offer'),
  reception_sell_below: permission('sell_below'),
  reception_courtesy: permission('courtesy'),
  reception_gift: permission('gift'),
  reception_longer_validity: permission('longer_validity'),
  reception_sell_unseen_again: permission('sell_unseen_again'),
  reception_sell_unknown: permission('sell_unknown'),
  reception_collect: permission('collect'),
  reception_undo_own_sale: permission('undo_own_sale'),
  reception_refund: permission('refund'),
  reception_refund_keeping: permission('refund_keeping'),
  reception_revoke: permission('revoke'),
  reception_remove_classes: permission('remove_classes'),
  reception_give_class: permission('give_class'),
  reception_forgive: permission('forgive'),
  reception_forgive_more: permission('forgive_more'),
  reception_cancel_in_time: permission('cancel_in_time'),
  reception_cancel_late: permission('cancel_late'),
  reception_give_missed_place: permission('give_missed_place'),
  reception_cancel_after_start: permission('cancel_after_start'),
  reception_unmark_after_start: permission('unmark_after_start'),
  reception_reopen_roster: permission('reopen_roster'),
  reception_cancel_paid_class: permission('cancel_paid_class'),
  reception_cancel_class_soon: permission('cancel_class_soon'),
  reception_change_event: permission('change_event'),
  reception_schedule_past: permission('schedule_past'),
  reception_cash_out: permission('cash_out'),
  reception_claim_at_desk: permission('claim_at_desk'),
} satisfies Record<`reception_${CounterAct}`, z.ZodType> & Record<string, z.ZodType>;
