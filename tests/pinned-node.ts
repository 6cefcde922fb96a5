import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const installed = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));

/** The runtime the project pins; set-up removes it where it does not run, and whatever runs the tests takes its place. */
export const pinnedNode = existsSync(installed) ? installed : process.execPath;
