/** Counts the streams that a person or address has open. */
export interface CountedPlaces<Key> {
  /** False when they have as many as they may. */
  take(key: Key): boolean;
  giveBack(key: Key): void;
}

export function countedPlaces<Key extends string | number>(most: number): CountedPlaces<Key> {
  const taken = new Map<Key, number>();
  return {
    take: (key) => {
      const count = taken.get(key) ?? 0;
      if (count >= most) return false;
      taken.set(key, count + 1);
      return true;
    },
    giveBack: (key) => {
      const count = taken.get(key) ?? 0;
      if (count <= 1) taken.delete(key);
      else taken.set(key, count - 1);
    },
  };
}
