export type { Change } from './change.ts';
export { type Changes, createChanges } from './changes.ts';
