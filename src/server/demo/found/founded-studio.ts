import type { AccountKey } from '../content/account.ts';

/** The ids of the studio's objects, by the keys of its content. */
export interface FoundedStudio {
  accounts: Record<AccountKey, number>;
  /** The people who act for reception and for administration. */
  desk: number;
  administrator: number;
  pages: number[];
  locations: Record<string, number>;
  class_types: Record<string, number>;
  class_categories: Record<string, number>;
  tags: Record<string, number>;
  coaches: Record<string, number>;
  class_packages: Record<string, number>;
}
