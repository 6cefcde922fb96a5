/**
 * After all tests: lists typed statements that never returned a row, so that their columns were not checked. The checks
 * recorded what they saw in the folder `COLUMNS_SEEN`.
 */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readStatements, SAMPLES } from './read-statements.ts';
import { WITHOUT_ROWS } from './without-rows.ts';

const { COLUMNS_SEEN: folder = '' } = process.env;
const homes = ['embedded', 'postgres'] as const;

function seenOn(home: string): Set<string> {
  const files = globSync(`${home}-*`, { cwd: folder });
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)));
}

const seen = homes.map(seenOn);
const sites = readStatements().sites.filter(({ file }) => file !== SAMPLES);
const named = sites.map((site) => ({
  ...site,
  key: `${site.file} ${site.start}`,
  name: `${site.file} ${site.within}`,
}));
const never = named.filter(({ key }) => !seen.some((keys) => keys.has(key)));
const unnamed = never.filter(({ name }) => !(name in WITHOUT_ROWS));
const outdated = Object.keys(WITHOUT_ROWS).filter((name) => !never.some((site) => site.name === name));

for (const { file, line, within } of unnamed) console.log(`${file}:${line} ${within}: ninguna prueba vio una fila`);
for (const name of outdated) console.log(`${name}: está en without-rows.ts, y sí se vio (o ya no existe)`);
const counts = homes.map((home, index) => `${seen[index]?.size} en ${home}`).join(', ');
console.log(`${sites.length} sentencias con tipo: ${counts}; ${never.length} sin filas`);
if (folder !== '' && existsSync(folder)) rmSync(folder, { recursive: true });
process.exitCode = unnamed.length > 0 || outdated.length > 0 ? 1 : 0;
