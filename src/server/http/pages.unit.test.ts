import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfiguration, publicPart } from '#shared/configuration/catalogue.ts';
import { STATE_TYPE } from '#shared/server-rendering.ts';
import { movableClock } from '../clock.ts';
import { writeAppManifest } from './pages/app-manifest.ts';
import { pages } from './pages.ts';
import type { ExtraSources } from './security.ts';

const ENTRY = `let renders = 0;
export async function render({ url, fetchApi, tracking }) {
  renders += 1;
  const { body } = await fetchApi('/api/hello');
  const asked = url.startsWith('/calls/') ? (await fetchApi('/api/answers' + url.slice(6))).status : 200;
  const status = url === '/missing' ? 404 : url.startsWith('/calls/503/strict') ? asked : 200;
  const location = url === '/elsewhere' ? '/' : null;
  const words = Array.from({ length: 4000 }, (_, n) => (n * n) % 977).join(' ');
  const html = url === '/steady' ? words : url === '/styled' ? '<p class="x _ac">' : body.hello + ' ' + renders;
  const page = { head: '<title>t</title>', html, structured: '{"a":1}', state: JSON.stringify({ renders }) };
  return { ...page, status: location ? 302 : status, location, tracked: tracking === 'allowed' && url !== '/checkout/1', hydrates_later: ['/later', '/steady', '/alone'].includes(url), carries_state: !['/later', '/steady', '/styled'].includes(url), module: 'src/web/pages/a.tsx' };
}
export async function publicPaths({ fetchApi }) {
  const { status } = await fetchApi('/api/answers/' + globalThis.cupoTestStatus);
  if (status !== 200) throw new Error('busy');
  return { shown: ['/', '/a&b'], closed: ['/admin', '/checkout/'] };
}`;

const MANIFEST = {
  'src/web/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'], imports: ['_react.js'] },
  'src/web/hydration/hydrate-later.ts': { file: 'assets/wake-1.js' },
  '_react.js': { file: 'assets/react-1.js' },
  'src/web/pages/a.tsx': {
    file: 'assets/a-1.js',
    css: ['assets/a-1.css', 'assets/b-1.css', 'assets/c-1.css'],
    imports: ['src/web/main.tsx'],
  },
};

const STRICT = "script-src 'self'";
const SITE = 'https://jacaranda.example';
const clock = movableClock(new Date('2026-11-23T13:00:00Z'));
const configuration = publicPart(defaultConfiguration);
let tracking = { head_tracking_codes: '', body_tracking_codes: '' };
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cupo-pages-'));
  await mkdir(join(root, 'dist/client/assets'), { recursive: true });
  await mkdir(join(root, 'dist/server'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'dist/client/manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(root, 'dist/client/assets/main-1.css'), 'b{}');
  await writeFile(join(root, 'dist/client/assets/a-1.css'), 'a{content:"</style>"}.x{top:0}');
  await writeFile(
    join(root, 'dist/client/assets/b-1.css'),
    '@media (width>1px){._ab>a,._ac{top:0}}@keyframes _k{50%{top:0}}',
  );
  await writeFile(join(root, 'dist/client/assets/c-1.css'), '._cd{top:0}');
  await writeFile(join(root, 'dist/client/assets/main-1.js'), 'plain');
  await writeFile(join(root, 'dist/client/assets/main-1.js.br'), 'small');
  await writeFile(join(root, 'dist/server/entry-server.js'), ENTRY);
  app = Fastify();
  app.get('/api/hello', async () => ({ hello: 'hola' }));
  app.get('/api/answers/*', async (request, reply) =>
    reply.code(Number(request.url.split('/')[3])).send({ error: {} }),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', STRICT);
  });
  const policyWith = (sources: ExtraSources) => JSON.stringify(sources);
  const settings = { configuration: async () => configuration, tracking: async () => tracking, policyWith };
  await app.register(pages({ ...settings, site: SITE, clock, rendersPerMinute: 1000, dev: false, root }));
});

beforeEach(() => {
  clock.advance(10_000);
  tracking = { head_tracking_codes: '', body_tracking_codes: '' };
  Reflect.set(globalThis, 'cupoTestStatus', 200);
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

it('writes the page with its data, its styles once and its scripts, none of them inline', async () => {
  const { body, headers } = await get('/');
  expect(headers['content-type']).toContain('text/html');
  expect(body).toMatch(/^<!doctype html><html lang="es-MX" /);
  expect(body).toContain('<div id="root">hola');
  const styles = body.match(/<style data-sheets.*?<\/style>/g) ?? [];
  expect(styles).toHaveLength(1);
  expect(styles[0]).toMatch(/^<style data-sheets="main-1 a-1 b-1 c-1">b{}a{content:"<\\\/style>"}\.x{top:0}@media /);
  expect(body.match(/<script(?![^>]*(application\/(ld\+)?json|src=))/)).toBeNull();
});

it('leaves out style sheets that the page does not use', async () => {
  const sheetsOf = async (url: string) => (await get(url)).body.match(/(?<=data-sheets=")[^"]*/g);
  expect(await sheetsOf('/later')).toEqual(['main-1 a-1']);
  expect(await sheetsOf('/styled')).toEqual(['main-1 a-1 b-1']);
  // Without network nothing can be fetched.
  expect(await sheetsOf('/alone')).toEqual(['main-1 a-1 b-1 c-1']);
});

it('loads the scripts through a small one if the picture has priority', async () => {
  const scriptsOf = async (url: string) => (await get(url)).body.match(/<script type="module"[^>]*>/g);
  const files = ['/assets/react-1.js', '/assets/main-1.js', '/assets/a-1.js'];
  expect(await scriptsOf('/')).toEqual(files.map((file) => `<script type="module" src="${file}">`));
  expect(await scriptsOf('/later')).toEqual([
    `<script type="module" src="/assets/wake-1.js" data-app="${files.join(' ')}">`,
  ]);
  // A module waits until the page is read; one that is fetched ahead would compete with the picture.
  for (const url of ['/', '/later']) expect((await get(url)).body).not.toMatch(/preload|<script[^>]* async/);
});

it('sends the state in a separate request if the picture has priority, and within the page otherwise', async () => {
  const state = '<script type="application/json" id="state">{"renders":';
  expect((await get('/')).body).toContain(state);
  expect((await get('/later')).body).not.toContain(state);
  // Without network nobody can be asked.
  const alone = (await get('/alone')).body;
  for (const part of [state, '<script type="module" src="/assets/wake-1.js" data-app=']) expect(alone).toContain(part);
  const apart = await get('/later', { accept: STATE_TYPE, 'accept-encoding': 'br' });
  expect(apart.headers).toMatchObject({ 'content-type': STATE_TYPE, 'cache-control': 'no-store' });
  expect(JSON.parse(brotliDecompressSync(apart.rawPayload).toString())).toEqual({ renders: expect.any(Number) });
});

it('compresses an unchanged page better, beside other work', async () => {
  const sizes = new Set<number>();
  const small = async () => {
    clock.advance(3_000);
    const { rawPayload } = await get('/steady', { 'accept-encoding': 'br' });
    sizes.add(rawPayload.length);
    return sizes.size > 1;
  };
  await expect.poll(small, { timeout: 10_000 }).toBe(true);
  const [first = 0, last = 0] = sizes;
  expect(last).toBeLessThan(first);
});

it('caches a page for two seconds and answers 304 to browsers that have it', async () => {
  const first = await get('/');
  clock.advance(1_900);
  const again = await get('/');
  expect(again.body).toBe(first.body);
  const known = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  clock.advance(200);
  expect((await get('/')).body).not.toBe(first.body);
});

it('renders once for simultaneous requests', async () => {
  const bodies = await Promise.all(Array.from({ length: 5 }, () => get('/same')));
  expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
});

describe('files for programs', () => {
  const twice = async (url: string) => {
    const [first, second] = [await get(url), await get(url)];
    return { first, kept: first.body === second.body };
  };

  it.each(['/calls/200', '/calls/404', '/calls/412'])('is a page that is whole: %s', async (url) => {
    const { first, kept } = await twice(url);
    expect([first.statusCode, first.headers['cache-control'], kept]).toEqual([200, 'no-cache', true]);
  });

  it.each(['/calls/429', '/calls/500', '/calls/503'])('is no page one of whose calls failed: %s', async (url) => {
    const { first, kept } = await twice(url);
    expect([first.statusCode, first.headers['cache-control'], kept]).toEqual([200, 'no-store', false]);
    expect(first.headers).not.toHaveProperty('etag');
  });

  it.each([
    ['/missing', 404],
    ['/calls/503/strict', 503],
  ])('is no other answer than a good one: %s', async (url, status) => {
    const { first, kept } = await twice(url);
    expect([first.statusCode, first.headers['cache-control'], kept]).toEqual([status, 'no-store', false]);
    expect(first.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  });

  it('include no sitemap that could not be read', async () => {
    Reflect.set(globalThis, 'cupoTestStatus', 503);
    const busy = await get('/sitemap.xml');
    expect([busy.statusCode, busy.headers['cache-control']]).toEqual([503, undefined]);
    Reflect.set(globalThis, 'cupoTestStatus', 200);
    expect((await get('/sitemap.xml')).statusCode).toBe(200);
  });
});

it('compresses for browsers that accept it', async () => {
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

it('redirects to another page', async () => {
  const { statusCode, headers, body } = await get('/elsewhere');
  expect([statusCode, headers.location, body]).toEqual([302, '/', '']);
});

describe('the studio on a phone’s home screen', () => {
  it('is described as an application of its own, which opens at the person’s own screens', async () => {
    const { headers, body } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({
      id: '/',
      name: 'Mi estudio',
      short_name: 'Mi estudio',
      start_url: '/mystudio',
      display: 'standalone',
      lang: 'es-MX',
      background_color: configuration.light,
      icons: [{ src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    });
  });

  it('has the studio’s icon, a short name and its tagline', () => {
    const favicon = '/archivos/0123456789abcdef0123456789abcdef-640.webp';
    const own = { ...configuration, favicon, business_name: 'Estudio Jacaranda', tagline: 'Muévete' };
    expect(writeAppManifest(own)).toMatchObject({
      name: 'Estudio Jacaranda',
      short_name: 'Jacaranda',
      description: 'Muévete',
      icons: [{ src: '/archivos/0123456789abcdef0123456789abcdef-icon.png', sizes: '192x192', type: 'image/png' }],
    });
    expect(writeAppManifest({ ...own, favicon: 'https://otro.example/icono' })).toMatchObject({
      icons: [{ src: 'https://otro.example/icono', sizes: 'any' }],
    });
  });
});

it('tells search engines which pages to index', async () => {
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

describe('tracking codes', () => {
  const codes = {
    head_tracking_codes: '<script src="https://a.mx/1.js"></script>',
    body_tracking_codes: '<img src="https://b.mx/1.gif">',
  };
  const YES = { cookie: 'cupo_publicidad=si' };

  it('are at the end of head and of body, with a policy that allows them', async () => {
    tracking = codes;
    const { body, headers } = await get('/', YES);
    expect(body).toContain(`${codes.head_tracking_codes}</head>`);
    expect(body).toContain(`${codes.body_tracking_codes}</body>`);
    expect(headers['content-security-policy']).toContain('"script-src":["https://a.mx"]');
  });

  it.each(['', 'cupo_publicidad=no', 'otra=si'])('are on no page of whoever did not say yes: %j', async (cookie) => {
    tracking = codes;
    // Somebody else’s page with codes is kept beside hers.
    expect((await get('/', YES)).body).toContain('a.mx');
    const { body, headers } = await get('/', { cookie });
    expect(body).not.toMatch(/a\.mx|b\.mx/);
    expect([headers['content-security-policy'], headers.vary]).toEqual([STRICT, 'accept, accept-encoding, cookie']);
  });

  it.each(['/checkout/1', '/?vista-previa', '/entrar?vista-previa'])('are not on %s', async (url) => {
    tracking = codes;
    const { body, headers } = await get(url, YES);
    expect(body).not.toMatch(/a\.mx|b\.mx/);
    expect(headers['content-security-policy']).toBe(STRICT);
  });

  it('change nothing if there are none', async () => {
    const { body, headers } = await get('/');
    expect(body).toMatch(/<\/style><\/head>.*<\/script><\/body><\/html>$/);
    expect(headers['content-security-policy']).toBe(STRICT);
  });

  it('are cached with their page: no page gets another page’s policy', async () => {
    tracking = codes;
    const first = await get('/', YES);
    tracking = { ...codes, head_tracking_codes: '<script src="https://c.mx/1.js"></script>' };
    const kept = await get('/', YES);
    expect([kept.body, kept.headers['content-security-policy']]).toEqual([
      first.body,
      first.headers['content-security-policy'],
    ]);
    expect((await get('/other', YES)).headers['content-security-policy']).toContain('https://c.mx');
    clock.advance(2_100);
    const etag = String(first.headers.etag);
    const changed = await get('/', { ...YES, 'if-none-match': etag });
    expect([changed.statusCode, changed.body.includes('https://c.mx')]).toEqual([200, true]);
    const known = await get('/', { ...YES, 'if-none-match': String(changed.headers.etag) });
    expect(known.statusCode).toBe(304);
    expect(known.headers['content-security-policy']).toContain('https://c.mx');
  });
});
