import { openWorker } from './start/open-worker.ts';
import { runProgram } from './start/run-program.ts';

await runProgram(() => openWorker(process.env));
