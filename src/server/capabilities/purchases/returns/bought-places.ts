import type { BoughtPlaces } from '../../reservations/index.ts';
import type { SaleContext } from '../context.ts';
import { planReturnsOfLeaving } from './plan-returns.ts';
import { queueLeavingNotices } from './queue-leaving-notices.ts';
import { returnMoney } from './return-money.ts';
import { sumsOf } from './return-rules.ts';

const MOVED = 'Canceló sin costo: el estudio movió la clase';

/** Refunds bought places that people cancel after the studio moved the class, as if the studio had cancelled it. */
export function boughtPlaces(context: SaleContext): BoughtPlaces {
  return {
    async plan(tx, single_class_id, leaving) {
      const returns = await planReturnsOfLeaving(tx, context, { single_class_ids: [single_class_id], leaving });
      if (returns.length === 0) return null;
      const { by_provider, by_hand } = sumsOf(returns.flatMap(({ parts }) => parts));
      return {
        class_reservation_ids: returns.flatMap(({ class_reservation_ids }) => class_reservation_ids),
        amount: by_provider + by_hand,
        async give(write, { reservation_ids, ...by }) {
          await returnMoney(write, context, { returns, by: { ...by, reason: by.reason || MOVED, offered: null } });
          const { at, reason } = by;
          await queueLeavingNotices(write, { notice: 'reservation-cancelled', reservation_ids, returns, at, reason });
        },
      };
    },
  };
}
