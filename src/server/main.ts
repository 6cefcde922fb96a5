import { openStudio } from './start/open-studio.ts';
import { runProgram } from './start/run-program.ts';

await runProgram(() => openStudio(process.env));
