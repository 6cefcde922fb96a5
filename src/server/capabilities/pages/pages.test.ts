import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAnswer, pageList, pageListAtOffice } from '#shared/wire/pages.ts';
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

async function made(more: object = {}) {
  const input = { slug: `pagina-${++count}`, title: 'Aviso de privacidad', content: '<p>Hola</p>', ...more };
  const answer = await studio.api.post('/pages', input, { as: administrator });
  return answer.read(pageAnswer).page;
}

describe('reading', () => {
  it('lists pages without their text and gives one by its slug', async () => {
    const full = await made();
    const empty = await made({ content: '<script>alert(1)</script>' });
    const { pages } = (await studio.api.get('/pages')).read(pageList);
    expect(pages).toEqual(
      expect.arrayContaining([expect.objectContaining({ page_id: full.page_id, has_content: true })]),
    );
    expect(pages).toEqual(
      expect.arrayContaining([expect.objectContaining({ page_id: empty.page_id, has_content: false })]),
    );
    expect(JSON.stringify(pages)).not.toContain('"content"');
    expect((await studio.api.get(`/pages/${full.slug}`)).read(pageAnswer).page).toEqual(full);
  });

  it.each([
    ['<p></p>', false],
    ['<p> &nbsp;<br></p><p></p>', false],
    ['<h2>\u200B</h2><ul><li></li></ul>', false],
    ['<p>x</p>', true],
    ['<p><img src="https://fotos.example/a.jpg" alt=""></p>', true],
    ['<hr>', true],
  ])('has content where something is seen of %j: %s', async (content, has_content) => {
    const { page_id, slug } = await made({ content });
    const { pages } = (await studio.api.get('/pages')).read(pageList);
    expect(pages.find((one) => one.page_id === page_id)).toMatchObject({ has_content });
    expect((await studio.api.get(`/pages/${slug}`)).read(pageAnswer).page.content !== '').toBe(has_content);
  });

  it.each(['no-existe', 'NADA', 'con%20espacio', 'nul%00', 'a--b', 'a'.repeat(90)])(
    'answers 404 with a text: %s',
    async (slug) => {
      expect(await studio.api.get(`/pages/${slug}`)).toMatchObject({
        status: 404,
        body: { error: { code: 'page-not-found', message: 'Lo sentimos, hubo un error al mostrar este contenido.' } },
      });
    },
  );

  it('answers 304 to a browser that has it, and new content at once after a change', async () => {
    const { page_id, slug } = await made();
    const { headers } = await studio.api.get(`/pages/${slug}`);
    const again = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await studio.api.get(`/pages/${slug}`, again)).status).toBe(304);
    const change = { page_id, slug, title: 'Otro', content: 'Nuevo' };
    expect((await studio.api.put('/pages', change, { as: administrator })).status).toBe(200);
    expect((await studio.api.get(`/pages/${slug}`, again)).body).toMatchObject({
      page: { title: 'Otro', content: 'Nuevo' },
    });
  });
});

describe('writing', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<base href="//evil.example">',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<form action="//evil.example"><input name="a"></form>',
    '<iframe src="//evil.example"></iframe>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<p style="position:fixed;inset:0">x</p>',
  ])('makes harmless: %s', async (content) => {
    const page = await made({ content });
    expect(page.content).not.toMatch(
      /<(script|base|meta|form|input|iframe|svg|math|style)|\son\w+=|javascript:|data:|style=/i,
    );
  });

  it('keeps the allowed HTML', async () => {
    const content = '<h2>Título</h2><p><strong>Sí</strong> <a href="https://ejemplo.mx">aquí</a></p>';
    expect((await made({ content })).content).toBe(content);
  });

  it('refuses an address that a screen, the shop or another page has', async () => {
    const { slug } = await made();
    const again = await studio.api.post('/pages', { slug, title: 'Otra' }, { as: administrator });
    expect(again).toMatchObject({ status: 409, code: 'already-exists' });
    for (const taken of ['calendario', 'entrar', 'api', 'admin']) {
      const answer = await studio.api.post('/pages', { slug: taken, title: 'Otra' }, { as: administrator });
      expect(answer).toMatchObject({ status: 400, body: { error: { fields: { slug: expect.any(String) } } } });
    }
  });

  it('reports missing and unknown fields', async () => {
    const change = { slug: 'nueva', title: 'Nueva' };
    expect(await studio.api.put('/pages', change, { as: administrator })).toMatchObject({ status: 400 });
    expect(await studio.api.put('/pages', { ...change, page_id: 999_999 }, { as: administrator })).toMatchObject({
      status: 404,
    });
    const gone = await studio.api.delete('/pages/999999', { as: administrator });
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('No encontramos esta página.')]);
  });

  it('deletes a page nobody accepted; an accepted one is no longer required or shown, and its acceptances stay', async () => {
    const { page_id, slug } = await made({ required: true });
    const ana = await customer(studio);
    await studio.api.post('/accepted_pages', { page_id }, { as: ana });
    const request = async () =>
      (await studio.db.rows('select 1 from page where (required or required_signup) and page_id = $1', [page_id]))
        .length;
    expect([(await studio.api.get(`/pages/${slug}`)).status, await request()]).toEqual([200, 1]);
    expect((await studio.api.delete(`/pages/${page_id}`, { as: administrator })).status).toBe(204);
    expect([(await studio.api.get(`/pages/${slug}`)).status, await request()]).toEqual([404, 0]);
    const listed = (await studio.api.get('/pages')).read(pageList).pages;
    expect(listed.map((page) => page.page_id)).not.toContain(page_id);
    const office = (await studio.api.get('/pages/admin/all', { as: administrator })).read(pageListAtOffice).pages;
    expect(office.find((page) => page.page_id === page_id)).toMatchObject({ archived_at: expect.any(String) });
    const proof = await studio.api.get(`/accepted_pages/admin/all?page_id=${page_id}`, { as: administrator });
    expect(proof.body).toMatchObject({ total: 1, accepted_pages: [{ customer_id: ana.customer_id }] });
    // It returns at its address, required of nobody until staff say so.
    expect((await studio.api.put('/pages', { page_id, slug }, { as: administrator })).status).toBe(200);
    expect([(await studio.api.get(`/pages/${slug}`)).status, await request()]).toEqual([200, 0]);
    expect((await studio.api.delete(`/pages/${page_id}`, { as: administrator })).status).toBe(204);
    // Its address is free for another, and then it cannot.
    expect((await studio.api.post('/pages', { slug, title: 'Otra' }, { as: administrator })).status).toBe(201);
    expect((await studio.api.put('/pages', { page_id, slug }, { as: administrator })).code).toBe('already-exists');
    const other = await made();
    expect((await studio.api.delete(`/pages/${other.page_id}`, { as: administrator })).status).toBe(204);
    expect((await studio.api.get(`/pages/${other.slug}`)).status).toBe(404);
  });

  it('is for administrators alone', async () => {
    const { page_id } = await made();
    for (const as of [undefined, await customer(studio), await staff(studio, 'coach'), await staff(studio, 'desk')]) {
      const status = as ? 403 : 401;
      expect((await studio.api.post('/pages', { slug: 'mia', title: 'Mía' }, { as })).status).toBe(status);
      expect((await studio.api.delete(`/pages/${page_id}`, { as })).status).toBe(status);
    }
  });
});

describe('accepting', () => {
  it('stores version and time for the person of the token, once, and asks again after a new version', async () => {
    const ana = await customer(studio);
    const eva = await customer(studio);
    const page = await made({ required: true });
    const acceptFor = ({ customer_id }: { customer_id: number }) =>
      studio.api.post('/accepted_pages', { page_id: page.page_id, customer_id }, { as: ana });
    expect(await acceptFor(eva)).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await studio.api.get('/accepted_pages', { as: ana })).body).toEqual({ accepted_pages: [] });
    const accept = () => acceptFor(ana);
    const first = await accept();
    expect(first).toMatchObject({ status: 201, body: { accepted_page: { customer_id: ana.customer_id, version: 1 } } });
    studio.clock.advance(60_000);
    expect((await accept()).body).toEqual(first.body);
    expect((await studio.api.get('/accepted_pages', { as: eva })).body).toEqual({ accepted_pages: [] });

    const { has_content: _, version: __, ...input } = { has_content: true, ...page };
    await studio.api.put('/pages', { ...input, ask_again: true }, { as: administrator });
    expect((await studio.api.get('/customer', { as: ana })).body).toMatchObject({ customer: { accepted_pages: [] } });
    // What she read is not the current version.
    const stale = await studio.api.post('/accepted_pages', { page_id: page.page_id, version: 1 }, { as: ana });
    expect(stale.body).toMatchObject({ error: { code: 'page-changed', details: { page_id: page.page_id } } });
    expect((await studio.api.get('/customer', { as: ana })).body).toMatchObject({ customer: { accepted_pages: [] } });
    expect((await accept()).body).toMatchObject({ accepted_page: { version: 2 } });
  });

  it('is refused for an unknown page, after sign-out and for disabled people', async () => {
    const { page_id } = await made();
    const ana = await customer(studio);
    expect(await studio.api.post('/accepted_pages', { page_id: 999_999 }, { as: ana })).toMatchObject({
      code: 'page-not-found',
    });
    const gone = await customer(studio, { disabled: true });
    expect(await studio.api.post('/accepted_pages', { page_id }, { as: gone })).toMatchObject({
      code: 'auth/user-disabled',
    });
    await studio.db.rows('delete from identity_session where id = $1', [ana.session_id]);
    expect(await studio.api.post('/accepted_pages', { page_id }, { as: ana })).toMatchObject({ code: 'auth/required' });
  });
});
