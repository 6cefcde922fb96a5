/**
 * `npm run bench:start`: how long a fresh clone takes to install, and to start the first and the second time; see
 * README.md.
 */
import { startTable } from './report/others.ts';
import { say } from './say.ts';
import { measureStart } from './stages/start.ts';

say(startTable(await measureStart()).join('\n'));
