import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before anything heavy is loaded: the next start then finds it compiled.
enableCompileCache(fileURLToPath(new URL('../../.cache/compile', import.meta.url)));
const { runProgram } = await import('./start/run-program.ts');
const { openStudio } = await import('./start/open-studio.ts');

await runProgram(() => openStudio(process.env));
