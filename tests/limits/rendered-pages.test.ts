import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pages } from '../../src/server/http/pages.ts';
import { startApp, type TestStudio } from '../start-app.ts';

/** Pages as the build would render them: each calls the API three times. */
const ENTRY = `
export async function render({ url, fetchApi }) {
  const asked = [];
  for (const path of ['/api/tags', '/api/locations', '/api/pages']) asked.push((await fetchApi(path)).status);
  const status = asked.every((one) => one === 200) ? 200 : 503;
  return { status, location: null, head: '', html: asked.join(' '), structured: '', state: '{}', tracked: false,
    hydrates_later: false, carries_state: true, module: 'src/web/main.tsx' };
}
export const publicPaths = async () => ({ shown: ['/'], closed: [] });`;

const MOST = 6;
const MOST_RENDERED = 4;
let root: string;
let studio: TestStudio;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cupo-drawn-'));
  await mkdir(join(root, 'dist/client'), { recursive: true });
  await mkdir(join(root, 'dist/server'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'dist/client/manifest.json'), '{"src/web/main.tsx":{"file":"assets/main.js"}}');
  await writeFile(join(root, 'dist/server/entry-server.js'), ENTRY);
  studio = await startApp({
    environment: { LIMIT_REQUESTS_PER_MINUTE: String(MOST) },
    pages: ({ configuration, clock }) =>
      pages({
        configuration: () => configuration.public(),
        tracking: () => configuration.current(),
        policyWith: () => '',
        site: 'https://jacaranda.example',
        clock,
        rendersPerMinute: MOST_RENDERED,
        dev: false,
        root,
      }),
  });
});
afterAll(async () => {
  await studio.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => studio.clock.advance(120_000));

let addresses = 0;
const somebody = () => `203.0.113.${++addresses}`;
const get = (url: string, remoteAddress: string) => studio.app.inject({ method: 'GET', url, remoteAddress });

describe('one visitor over her limit', () => {
  it('shows no incomplete page: her last page is complete, and the next one is refused to her only', async () => {
    const visitor = somebody();
    for (let time = 1; time < MOST; time++) expect((await get('/api/tags', visitor)).statusCode).toBe(200);
    const last = await get('/calendario', visitor);
    expect([last.statusCode, last.body.includes('200 200 200')]).toEqual([200, true]);
    const over = await get('/calendario', visitor);
    expect([over.statusCode, over.headers['cache-control']]).toEqual([429, 'no-store']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    for (const url of ['/calendario', '/', '/sitemap.xml'])
      expect((await get(url, somebody())).statusCode, url).toBe(200);
  });

  it('reads in her browser when to try again; a program gets JSON, and so do the screens’ own calls', async () => {
    const visitor = somebody();
    for (let time = 0; time < MOST; time++) await get('/calendario', visitor);
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const ask = (url: string, headers = {}) =>
      studio.app.inject({ method: 'GET', url, headers, remoteAddress: visitor });
    const page = await ask('/calendario', browser);
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain('<html lang="es-MX">');
    expect(page.body).toContain('Intentar de nuevo');
    expect(page.body).not.toContain('undefined');
    for (const [url, headers] of [
      ['/calendario', {}],
      ['/api/tags', browser],
    ] as const)
      expect((await ask(url, headers)).headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('counts the pages she requests, and not their own calls', async () => {
    const visitor = somebody();
    const statuses: number[] = [];
    for (let time = 0; time < MOST + 1; time++) statuses.push((await get(`/?${time % 2}`, visitor)).statusCode);
    expect(statuses).toEqual([...Array<number>(MOST).fill(200), 429]);
  });

  it('has a limited number of pages rendered, whatever the query string; cached ones are still sent', async () => {
    const [visitor, other] = [somebody(), somebody()];
    await get('/?kept', other);
    const statuses: number[] = [];
    for (let time = 0; time < MOST_RENDERED + 1; time++)
      statuses.push((await get(`/otra?${time}`, visitor)).statusCode);
    expect(statuses).toEqual([...Array<number>(MOST_RENDERED).fill(200), 429]);
    const kept = await get('/?kept', visitor);
    expect([kept.statusCode, (await get('/otra?nueva', other)).statusCode]).toEqual([200, 200]);
    studio.clock.advance(60_000);
    expect((await get('/otra?luego', visitor)).statusCode).toBe(200);
  });

  it('cannot claim that her request comes from a page', async () => {
    const visitor = somebody();
    const headers = { accept: 'application/json', 'x-forwarded-for': 'in-process', host: 'localhost:80' };
    const ask = () => studio.app.inject({ method: 'GET', url: '/api/tags', remoteAddress: visitor, headers });
    for (let time = 0; time < MOST; time++) await ask();
    expect((await ask()).statusCode).toBe(429);
  });
});

it('no refusal may be cached, whatever the call says of its successes', async () => {
  const visitor = somebody();
  const fine = await get('/api/tags', visitor);
  expect(fine.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  for (let time = 1; time < MOST; time++) await get('/api/tags', visitor);
  for (const url of ['/api/tags', '/', '/sitemap.xml', '/robots.txt', '/nada']) {
    const { statusCode, headers } = await get(url, visitor);
    expect([statusCode, headers['cache-control'], headers.etag], url).toEqual([429, 'no-store', undefined]);
  }
  for (const url of ['/archivos/nada.webp', '/api/instructor/999999', '/api/nada']) {
    const { statusCode, headers } = await get(url, somebody());
    expect([statusCode >= 400, headers['cache-control']], url).toEqual([true, 'no-store']);
  }
});
