import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { refusalsByCall } from './refusals-by-call.ts';

it('holds each call of each subject once: of two the last would hide the other', () => {
  const folder = fileURLToPath(new URL('./refusals/', import.meta.url));
  const calls = globSync('*.ts', { cwd: folder }).flatMap((file) => [
    ...readFileSync(folder + file, 'utf8').matchAll(/^ {2}'([A-Z]+ \/[^']*)': \[/gm),
  ]);
  expect(calls.map(([, call]) => call).toSorted()).toEqual(Object.keys(refusalsByCall).toSorted());
});
