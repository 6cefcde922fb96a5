export { removeLapsedSessions, removeOldKeys, removeOldLetters } from './remove-old.ts';
