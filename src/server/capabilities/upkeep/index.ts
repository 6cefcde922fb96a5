export { removeLapsedSessions } from './remove-lapsed-sessions.ts';
export { removeOldKeys } from './remove-old-keys.ts';
export { removeOldLetters } from './remove-old-letters.ts';
