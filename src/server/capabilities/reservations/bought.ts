import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Tx } from '../../database/database.ts';
import type { LockedPurchase } from '../locking/index.ts';

/** Money of bought places that goes back because they are given up. */
export interface MoneyBack {
  class_reservation_ids: readonly number[];
  /** Centavos. */
  amount: number;
  /**
   * Ends what was bought and orders its money back, once the places are free, and tells the person of all that she left.
   * @param by.reservation_ids every place that was given up, those that cost a class too
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

/** What the floor above knows of the money of places: `purchases/returns/bought-places.ts`, by way of the context. */
export interface BoughtPlaces {
  /** What goes back when these places of a class are given up; null: they were not bought, or the purchase keeps one. */
  plan(tx: Tx, single_class_id: number, leaving: readonly number[]): Promise<MoneyBack | null>;
}
