/** Statements that return no row in any test, by file and function, and why. `never-seen.ts` reports one that does. */
export const WITHOUT_ROWS: Record<string, string> = {};
