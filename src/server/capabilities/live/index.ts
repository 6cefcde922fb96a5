export { type Changes, createChanges } from './changes.ts';
export { forgetChanges } from './forget-changes.ts';
export { openRelay } from './relay.ts';
export { writeOwnChanges } from './write-own-changes.ts';
