export { findActor } from './queries.ts';
export { requireActive, type TokenHolder } from './require-active.ts';
