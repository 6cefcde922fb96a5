import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAcceptanceList, pageAnswer, pageList, pageListAtOffice } from '#shared/wire/pages.ts';
import { withPassword } from '../../../../tests/factories/authorising.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let administrator: TestCustomer;
let count = 0;

beforeAll(async () => {
  studio = await startApp();
  administrator = await staff(studio, 'administrator');
});
afterAll(() => studio.close());

async function made() {
  const input = { slug: `aviso-${++count}`, title: 'Reglamento', content: '<p>Hola</p>', required: true };
  return (await studio.api.post('/pages', input, { as: administrator })).read(pageAnswer).page;
}

const accept = (page_id: number, as: TestCustomer) => studio.api.post('/accepted_pages', { page_id }, { as });

const acceptances = async (query: string) =>
  (await studio.api.get(`/accepted_pages/admin/all?${query}`, { as: administrator })).read(pageAcceptanceList);

describe('who accepted a page', () => {
  it('is listed by version with its time, the latest first, across new versions', async () => {
    const page = await made();
    const ana = await customer(studio, { name: 'Ana' });
    const eva = await customer(studio, { name: 'Eva' });
    await accept(page.page_id, ana);
    studio.clock.advance(60_000);
    await accept(page.page_id, eva);
    const { page_id, slug, title, content, required } = page;
    const raise = { page_id, slug, title, content, required, ask_again: true };
    await studio.api.put('/pages', raise, { as: administrator });
    studio.clock.advance(60_000);
    await accept(page.page_id, ana);

    const { accepted_pages, total } = await acceptances(`page_id=${page_id}`);
    expect(total).toBe(3);
    expect(accepted_pages.map(({ name, version }) => [name, version])).toEqual([
      ['Ana', 2],
      ['Eva', 1],
      ['Ana', 1],
    ]);
    expect(accepted_pages[0]?.accepted_at).toBe(studio.clock.now().toISOString());
    expect(accepted_pages[0]?.email).toContain('@');

    const second = await acceptances(`page_id=${page_id}&per_page=2&page=2`);
    expect(second).toMatchObject({ total: 3, accepted_pages: [{ name: 'Ana', version: 1 }] });
    const { pages } = (await studio.api.get('/pages/admin/all', { as: administrator })).read(pageListAtOffice);
    expect(pages.find((one) => one.page_id === page_id)).toMatchObject({ version: 2, accepted_count: 1 });
  });

  it('as a file needs a password typed just now, and is an act in the log', async () => {
    const owner = await withPassword(studio);
    const { page_id, title } = await made();
    await accept(page_id, await customer(studio));
    const download = (as: TestCustomer, page = page_id) =>
      studio.api.post('/accepted_pages/admin/export', { page_id: page }, { as });
    const desk = await staff(studio, 'desk');
    expect([(await download(desk)).status, (await download(owner, 9999)).code]).toEqual([403, 'page-not-found']);
    expect((await download(owner)).body).toEqual({ total: 1 });
    const acts = "select actor_id, subject_id, details from audit_log where action = 'acceptances-exported'";
    const logged = [{ actor_id: owner.customer_id, subject_id: page_id, details: { title, acceptances: 1 } }];
    expect(await studio.db.rows(acts)).toEqual(logged);
    // Of a retired page too: they are kept as proof.
    await studio.api.delete(`/pages/${page_id}`, { as: owner });
    expect((await download(owner)).status).toBe(200);
    studio.clock.advance(11 * 60_000);
    expect((await download(owner)).code).toBe('auth/confirm-password');
    expect(await studio.db.rows(acts)).toEqual([...logged, ...logged]);
  });

  it.each(['', 'page_id=a', 'page_id=1&per_page=1001', 'page_id=1&page=0'])('refuses ?%s', async (query) => {
    const answer = await studio.api.get(`/accepted_pages/admin/all?${query}`, { as: administrator });
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' });
  });
});

describe('the order of pages', () => {
  it('is set by staff, everywhere', async () => {
    const [a, b, c] = [await made(), await made(), await made()].map(({ page_id }) => page_id);
    const answer = await studio.api.put('/pages/order', { page_ids: [c, a, b] }, { as: administrator });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Orden guardado.' } });
    const { pages } = (await studio.api.get('/pages')).read(pageList);
    expect(pages.map(({ page_id }) => page_id).filter((id) => [a, b, c].includes(id))).toEqual([c, a, b]);
    const twice = await studio.api.put('/pages/order', { page_ids: [a, a] }, { as: administrator });
    expect(twice.status).toBe(400);
  });
});

it('a preview shows the text as it would be shown, and writes nothing', async () => {
  const body = { content: '<h2 style="color:red">Hola</h2><script>alert(1)</script>' };
  const answer = await studio.api.post('/pages/preview', body, { as: administrator });
  expect(answer).toMatchObject({ status: 200, body: { content: '<h2>Hola</h2>' } });
  expect((await studio.api.post('/pages/preview', body, { as: await customer(studio) })).status).toBe(403);
});

it('the office’s lists are for administrators', async () => {
  for (const as of [undefined, await customer(studio), await staff(studio, 'desk')]) {
    const status = as ? 403 : 401;
    expect((await studio.api.get('/accepted_pages/admin/all?page_id=1', { as })).status).toBe(status);
    expect((await studio.api.get('/pages/admin/all', { as })).status).toBe(status);
    expect((await studio.api.put('/pages/order', { page_ids: [1] }, { as })).status).toBe(status);
  }
});
