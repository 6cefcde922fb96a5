/** A generator that returns the same numbers for the same seed, so that every fresh demo studio is the same. */
export interface Random {
  /** From 0 (included) to 1. */
  next(): number;
  /** An integer, both ends included. */
  between(lowest: number, highest: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Mulberry32: small, fast and random enough for this purpose. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
