import type { AccountKey } from '../accounts.ts';
import type { CategoryKey, ClassTypeKey, TagKey } from '../content/class-types.ts';
import type { CoachKey } from '../content/coaches.ts';
import type { LocationKey } from '../content/places.ts';

/** The ids of what the studio is made of, by the keys of `content/`. */
export interface FoundedStudio {
  accounts: Record<AccountKey, number>;
  /** Who acts for reception, and who for administration. */
  desk: number;
  administrator: number;
  pages: number[];
  locations: Record<LocationKey, number>;
  class_types: Record<ClassTypeKey, number>;
  class_categories: Record<CategoryKey, number>;
  tags: Record<TagKey, number>;
  coaches: Record<CoachKey, number>;
}
