import type { Studio } from '../../outbox/index.ts';

/** The studio's name and contact data, line by line. */
export function signature(studio: Studio): string[] {
  return [...studio.location.split('\n'), studio.email, studio.url].map((line) => line.trim()).filter(Boolean);
}
