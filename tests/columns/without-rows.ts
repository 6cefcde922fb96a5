/**
 * Statements that answer with no row in any test, by file and function, and why. `never-seen.ts` says when one of them
 * does after all.
 */
export const WITHOUT_ROWS: Record<string, string> = {};
