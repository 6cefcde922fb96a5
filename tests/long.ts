/** Whether everything runs (`npm run test:long`), or what `npm test` has time for. */
export const isLong = process.env.TESTS === 'all';

/** Whether what runs on one database alone in `npm test` runs on both; `npm run test:bite` asks for it too. */
export const onBothDatabases = isLong || process.env.TEST_DATABASES === 'both';

/** The places in a list that `npm test` tries; all of it in the long form. @throws Error for a place that is not there */
export function someOf<T>(all: readonly T[], ...places: number[]): T[] {
  if (isLong) return [...all];
  return places.map((place) => {
    const found = all[place];
    if (found === undefined) throw new Error(`There is no place ${place} in a list of ${all.length}.`);
    return found;
  });
}
