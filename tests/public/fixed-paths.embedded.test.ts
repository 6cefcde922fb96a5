import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFixedPath } from '#shared/configuration/fixed-paths.ts';
import { pages } from '../../src/server/http/pages.ts';
import { paths } from '../../src/web/screens.ts';
import { administrator } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';

let studio: TestStudio;
let root: string;

/** A whole studio, with demo, simulated provider and pages. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cupo-paths-'));
  mkdirSync(join(root, 'dist/client/assets'), { recursive: true });
  mkdirSync(join(root, 'dist/server'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'dist/client/assets/main.js'), '');
  writeFileSync(join(root, 'dist/client/manifest.json'), '{}');
  writeFileSync(
    join(root, 'dist/server/entry-server.js'),
    'export function render() {}\nexport function publicPaths() {}',
  );
  studio = await startApp({
    environment: { CUPO_DEMO: '1', SIMULATED_PAYMENTS: 'yes' },
    pages: ({ configuration, clock }) =>
      pages({
        configuration: () => configuration.public(),
        tracking: () => configuration.current(),
        policyWith: () => '',
        site: 'https://jacaranda.example',
        clock,
        rendersPerMinute: 1000,
        dev: false,
        root,
      }),
  });
});
afterAll(async () => {
  await studio.close();
  rmSync(root, { recursive: true });
});

const firstOf = (path: string) => path.split('/')[1] ?? '';
const isFixed = (segment: string) => segment !== '' && !/^[:*]/.test(segment);

/** First path segments of everything that the server itself answers. */
function ofServer(): string[] {
  const tree = studio.app.printRoutes({ commonPrefix: false }).split('\n');
  const addresses = tree.flatMap((line) => /^[├└]── (\/\S+)/.exec(line)?.[1] ?? []);
  const files = readdirSync(new URL('../../public/', import.meta.url));
  return [...new Set([...addresses.map(firstOf), ...files])].filter(isFixed);
}

/** First path segments of the screens, and the second ones in the customer's area, which may be the shop's word. */
const ofScreens = () => {
  const all = Object.values(paths);
  const own = all.filter((path) => path.startsWith(`${paths.studio}/`)).map((path) => path.slice(paths.studio.length));
  return [...new Set([...all, ...own].map(firstOf))].filter(isFixed);
};

it('control: finds the existing routes', () => {
  expect(ofServer()).toEqual(expect.arrayContaining(['api', 'archivos', 'simulador', 'demo', 'sitemap.xml', 'assets']));
  expect(ofScreens()).toEqual(expect.arrayContaining(['calendario', 'entrar', 'mystudio', 'creditos']));
});

it('every address of a screen or of the server is refused to pages and to the shop’s path', () => {
  expect([...ofServer(), ...ofScreens()].filter((segment) => !isFixedPath(segment))).toEqual([]);
});

describe('saving', () => {
  const asSlug = (slug: string) => ({ slug, title: 'Hola', content: '<p>Hola</p>' });

  it('refuses a page and a shop’s path at each of them, and accepts others', async () => {
    const as = await administrator(studio);
    const save = (slug: string) => studio.api.post('/pages', asSlug(slug), { as });
    const name = (value: string) =>
      studio.api.put('/appconfig', { config: [{ key: 'class_packages_path', value }] }, { as });
    const writable = [...ofServer(), ...ofScreens()].filter((segment) => /^[a-z0-9-]+$/.test(segment));
    expect(writable).toContain('simulador');
    for (const segment of writable) {
      expect((await save(segment)).status, segment).toBe(400);
      if (segment !== 'paquetes') expect((await name(segment)).status, segment).toBe(400);
    }
    expect((await save('tu-primera-vez')).status).toBe(201);
    expect((await name('tienda')).status).toBe(200);
    expect((await save('tienda')).status).toBe(400);
  });
});
