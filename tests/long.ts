/** Whether everything runs (`npm run test:long`), or only what `npm test` has time for. */
export const isLong = process.env.TESTS === 'all';

/** Whether tests that `npm test` runs on one database run on both; `npm run test:bite` uses it too. */
export const onBothDatabases = isLong || process.env.TEST_DATABASES === 'both';

/**
 * The positions of a list that `npm test` tries; all of it in the long form. @throws Error for a position that does not
 * exist
 */
export function someOf<T>(all: readonly T[], ...places: number[]): T[] {
  if (isLong) return [...all];
  return places.map((place) => {
    const found = all[place];
    if (found === undefined) throw new Error(`There is no place ${place} in a list of ${all.length}.`);
    return found;
  });
}
