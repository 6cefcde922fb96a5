import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { defaultConfiguration, publicPart } from '#shared/configuration/catalogue.ts';
import { movableClock } from '../clock.ts';
import { pages } from './pages.ts';

const ENTRY = `let renders = 0;
export async function render({ url, fetchApi }) {
  renders += 1;
  const { body } = await fetchApi('/api/hello');
  const status = url === '/missing' ? 404 : 200;
  const location = url === '/elsewhere' ? '/' : null;
  const page = { head: '<title>t</title>', html: body.hello + ' ' + renders, structured: '{"a":1}', state: '{}' };
  return { ...page, status: location ? 302 : status, location, module: 'src/web/pages/a.tsx' };
}
export async function publicPaths() {
  return { shown: ['/', '/a&b'], closed: ['/admin', '/checkout/'] };
}`;

const MANIFEST = {
  'src/web/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js' },
  'src/web/pages/a.tsx': { file: 'assets/a-1.js', css: ['assets/a-1.css'], imports: ['src/web/main.tsx'] },
};

const SITE = 'https://jacaranda.example';
const clock = movableClock(new Date('2026-11-23T13:00:00Z'));
const configuration = publicPart(defaultConfiguration);
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cupo-pages-'));
  await mkdir(join(root, 'dist/client/assets'), { recursive: true });
  await mkdir(join(root, 'dist/server'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'dist/client/manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(root, 'dist/client/assets/main-1.css'), 'b{}');
  await writeFile(join(root, 'dist/client/assets/a-1.css'), 'a{}</style>');
  await writeFile(join(root, 'dist/client/assets/main-1.js'), 'plain');
  await writeFile(join(root, 'dist/client/assets/main-1.js.br'), 'small');
  await writeFile(join(root, 'dist/server/entry-server.js'), ENTRY);
  app = Fastify();
  app.get('/api/hello', async () => ({ hello: 'hola' }));
  await app.register(pages({ configuration: async () => configuration, site: SITE, clock, dev: false, root }));
});

beforeEach(() => clock.advance(10_000));

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

it('writes the page with its data, its styles once and its scripts, none of them inline', async () => {
  const { body, headers } = await get('/');
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('<div id="root">hola');
  expect(body.match(/<style data-href.*?<\/style>/g)).toEqual([
    '<style data-href="/assets/main-1.css">b{}</style>',
    '<style data-href="/assets/a-1.css">a{}<\\/style></style>',
  ]);
  expect(body.match(/<script(?![^>]*(application\/(ld\+)?json|src=))/)).toBeNull();
});

it('keeps the same bytes for two seconds and answers 304 to who has them', async () => {
  const first = await get('/');
  clock.advance(1_900);
  const again = await get('/');
  expect(again.body).toBe(first.body);
  const known = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  clock.advance(200);
  expect((await get('/')).body).not.toBe(first.body);
});

it('renders once for those who ask at the same time', async () => {
  const bodies = await Promise.all(Array.from({ length: 5 }, () => get('/same')));
  expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
});

it('compresses for who reads it', async () => {
  const { rawPayload, headers } = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('hola');
  const asset = await get('/assets/main-1.js', { 'accept-encoding': 'br' });
  expect(asset.body).toBe('small');
  expect(asset.headers['cache-control']).toContain('immutable');
});

it('answers an address without a screen with 404: a page, or JSON under /api', async () => {
  expect((await get('/missing')).statusCode).toBe(404);
  const call = await get('/api/missing');
  expect([call.statusCode, call.json().error.code]).toEqual([404, 'not-found']);
  const post = await app.inject({ method: 'POST', url: '/missing' });
  expect([post.statusCode, post.json().error.code]).toEqual([404, 'not-found']);
});

it('sends the browser to another page', async () => {
  const { statusCode, headers, body } = await get('/elsewhere');
  expect([statusCode, headers.location, body]).toEqual([302, '/', '']);
});

it('tells search engines what there is and what is not for them', async () => {
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  expect(sitemap.body.match(/<loc>[^<]*/g)).toEqual([`<loc>${SITE}/`, `<loc>${SITE}/a&amp;b`]);
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /checkout/',
    '',
    `Sitemap: ${SITE}/sitemap.xml`,
    '',
  ]);
});
