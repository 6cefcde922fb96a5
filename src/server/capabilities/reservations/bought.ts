import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Tx } from '../../database/database.ts';

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
    tx: Tx,
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
  /** Locks what the places of a reservation's owner in its class were bought with, before any other lock. */
  lock(tx: Tx, class_reservation_id: number): Promise<void>;
  /** What goes back when these places of a class are given up; null: they were not bought, or the purchase keeps one. */
  plan(tx: Tx, single_class_id: number, leaving: readonly number[]): Promise<MoneyBack | null>;
}
