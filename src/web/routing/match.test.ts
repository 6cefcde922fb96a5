import { expect, it } from 'vitest';
import { matchPath } from './match.ts';

it.each(['/%E0%A4%A', '/100%', '//avisos', '/no/existe'])('%s is no address: the landing page stands there', (path) => {
  const { found, route } = matchPath(path);
  expect([found, route.path]).toEqual([false, '/']);
});

// Control: a word that can be read may be a page of the studio's.
it.each(['/aviso', '/100%25', '/avi%C3%B3n'])('%s may be a page', (path) => {
  expect(matchPath(path)).toMatchObject({ found: true, route: { path: '/:slug' } });
});
