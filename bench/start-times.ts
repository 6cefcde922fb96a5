/** `npm run bench:start`: how long a fresh clone takes to install, to start the first time and the second; see README.md. */
import { startTable } from './report/others.ts';
import { say } from './say.ts';
import { measureStart } from './stages/start.ts';

say(startTable(await measureStart()).join('\n'));
