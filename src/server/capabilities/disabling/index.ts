export type { Standing } from './facts.ts';
export { readStanding } from './queries.ts';
export { classesOf, isElsewhere } from './rules.ts';
