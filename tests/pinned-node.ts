import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const installed = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));

/** The project's pinned runtime; if set-up removed it because it does not run here, the one that runs the tests. */
export const pinnedNode = existsSync(installed) ? installed : process.execPath;
