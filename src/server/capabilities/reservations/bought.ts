import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Tx } from '../../database/database.ts';
import type { LockedPurchase } from '../locking/index.ts';

/** The refund of bought places that are given up. */
export interface MoneyBack {
  class_reservation_ids: readonly number[];
  /** Centavos. */
  amount: number;
  /**
   * Ends the purchases and orders their refunds, once the places are free, and queues a letter about all places that were
   * left.
   * @param by.reservation_ids all places that were given up, including those paid with a class
   */
  give(
    tx: LockedPurchase,
    by: {
      reservation_ids: readonly number[];
      at: Date;
      actor_id: number;
      reason: string;
      settings: Configuration;
    },
  ): Promise<void>;
}

/** Money of bought places, from the floor above (`purchases/returns/bought-places.ts`) through the context. */
export interface BoughtPlaces {
  /** The refund when these places of a class are given up; null: they were not bought, or the purchase keeps one. */
  plan(tx: Tx, single_class_id: number, leaving: readonly number[]): Promise<MoneyBack | null>;
}
