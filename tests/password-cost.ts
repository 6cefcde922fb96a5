/** A hundredth of the real cost, for tests without guessing. */
export const CHEAP_COST = { N: 1024, r: 8, p: 1 };
