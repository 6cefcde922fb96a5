import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from './router.ts';

const pagesIn = (folder: string) =>
  readdirSync(new URL(`./pages/${folder}/`, import.meta.url))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `src/web/pages/${folder}/${name}`);

it('gives every page one address, and every address a page', () => {
  const shown = routes.map(({ source }) => source);
  expect(shown.toSorted()).toEqual(['public', 'account', 'desk', 'admin'].flatMap(pagesIn).toSorted());
});

it('gives no address twice', () => {
  const addresses = routes.map(({ path }) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
});
