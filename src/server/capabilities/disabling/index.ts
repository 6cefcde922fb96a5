export type { Commitments } from './facts.ts';
export { readCommitments } from './queries.ts';
export { classesOf, isElsewhere } from './rules.ts';
