/** `npm run check-books:drill`: how many rows with one wrong value the check of the books names. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { times: { type: 'string' }, seed: { type: 'string' } } });
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'postgres', 'tests/drill'], {
  stdio: 'inherit',
  env: { ...process.env, DRILL_TIMES: values.times ?? '1000', ...(values.seed && { DRILL_SEED: values.seed }) },
});
process.exitCode = status ?? 1;
