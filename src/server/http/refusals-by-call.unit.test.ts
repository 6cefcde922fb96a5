import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { refusalsByCall } from './refusals-by-call.ts';

it('has each call of each subject once: a second one would hide the first', () => {
  const folder = fileURLToPath(new URL('./refusals/', import.meta.url));
  const calls = globSync('*.ts', { cwd: folder }).flatMap((file) => [
    ...readFileSync(folder + file, 'utf8').matchAll(/^ {2}'([A-Z]+ \/[^']*)': \[/gm),
  ]);
  expect(calls.map(([, call]) => call).toSorted()).toEqual(Object.keys(refusalsByCall).toSorted());
});
