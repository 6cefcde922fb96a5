/** For tests in which nobody guesses: a hundredth of the real one. */
export const CHEAP_COST = { N: 1024, r: 8, p: 1 };
