import { fileURLToPath } from 'node:url';
import { checkWalls } from './check.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const { files, imports, breaches } = checkWalls(root);
for (const { rule, path, line, message } of breaches) console.log(`${path}:${line} ${rule}: ${message}`);
console.log(`${files} archivos, ${imports} imports, ${breaches.length} infracciones`);
if (imports === 0) console.log('No se vio ningún import: la revisión no revisó nada.');
process.exitCode = breaches.length > 0 || imports === 0 ? 1 : 0;
