import type { Studio } from '../../outbox/index.ts';

/** Who writes and where to find them, line by line. */
export function signature(studio: Studio): string[] {
  return [...studio.location.split('\n'), studio.email, studio.url].map((line) => line.trim()).filter(Boolean);
}
