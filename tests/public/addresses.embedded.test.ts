import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageAnswer } from '#shared/wire/pages.ts';
import { configure } from '../factories/configure.ts';
import { customer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator, classType, grant, instructor, location, singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { headings, renderedPage, SITE, shownPaths } from './rendered-page.ts';

const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.record(z.string(), z.unknown())),
});

let studio: TestStudio;
let instructor_id: number;
let luis: number;
let class_type_id: number;
let single_class_id: number;
let roma: number;
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  const as = await administrator(studio);
  ({ class_type_id } = await classType(studio, { name: 'Barre', description: 'Fuerza con música.' }));
  const coach = { name: 'Sofía', last_name: 'Arriaga', quote: 'Sin prisa', short_bio: 'Ciclista </script>' };
  const facts = { instagram: '@sofi.rueda', birthdate: '1992-02-29', music_type: 'Cumbia rebajada' };
  ({ instructor_id } = await instructor(studio, { ...coach, ...facts }));
  await studio.db.rows('update instructor set file = $1 where instructor_id = $2', [
    JSON.stringify({ src: '/sofia.jpg', name: 'sofia.jpg', type: 'image/jpeg' }),
    instructor_id,
  ]);
  const visit = { phone: '5555140214', hours: 'Lunes: 6:00 a 21:30', directions: 'La casa rosa </script>' };
  const { location_id } = await location(studio, { name: 'Roma', address: 'Tabasco 214', ...visit });
  roma = location_id;
  const other = await instructor(studio, { name: 'Luis', instagram: 'instagram.com/luis.reformer?igsh=MWx3a2Q%3D' });
  luis = other.instructor_id;
  ({ single_class_id } = await singleClass(studio, {
    in: 2,
    class_type_id,
    location_id,
    instructor_ids: [instructor_id],
    capacity: 8,
  }));
  ({ class_package_id } = await classPackage(studio, { title: 'Diez clases', class_amount: 10, price: 1250 }));
  await singleClass(studio, { in: 4, location_id, instructor_ids: [other.instructor_id] });
  const page = { slug: 'terminos', title: 'Términos', content: '<p>Texto</p>' };
  await studio.api.post('/pages', page, { as });
  await studio.api.post('/pages', { ...page, slug: 'vacia', content: '' }, { as });
  const config = [
    { key: 'tagline', value: 'Muévete </script><b>' },
    { key: 'social_media_image', value: '/social.png' },
    { key: 'instagram', value: 'https://www.instagram.com/jacaranda' },
    { key: 'whatsapp', value: '5512345678' },
    { key: 'about_enabled', value: false },
  ];
  expect((await studio.api.put('/appconfig', { config }, { as })).status).toBe(200);
});
afterAll(() => studio.close());

describe('an address that does not exist', () => {
  it.each([
    '/no/existe',
    '//',
    '//avisos',
    '/instructor/999',
    '/instructor/abc',
    '/class_type/999',
    '/clase/999',
    '/clase/abc',
    '/nada',
    '/%00',
  ])('%s shows the landing page with 404, not for search engines', async (url) => {
    const { status, location: elsewhere, head, html, state } = await renderedPage(studio, url);
    expect([status, elsewhere]).toEqual([404, null]);
    expect(html).toContain('Calendario de Clases');
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toContain('canonical');
    expect(JSON.parse(state)).toMatchObject({ missing: expect.any(String) });
  });

  it.each(['/coach/999', '/coach/abc'])('%s leads to the landing page', async (url) => {
    const { status, location: elsewhere } = await renderedPage(studio, url);
    expect([status, elsewhere]).toEqual([302, '/']);
  });
});

it.each(['/checkout/99999', '/checkout/abc'])('%s says with 404 that nothing is sold there', async (url) => {
  const { status, head, html } = await renderedPage(studio, url);
  expect(status).toBe(404);
  expect(headings(html, 1)).toEqual(['Lo sentimos, no encontramos el paquete que quieres comprar.']);
  expect(head).toContain('<meta name="robots" content="noindex">');
});

describe('the pages of people and classes', () => {
  it('/instructor/{id}: everything about a coach and only their classes', async () => {
    const { html, head } = await renderedPage(studio, `/instructor/${instructor_id}`);
    expect(headings(html, 1)).toEqual(['Sofía Arriaga']);
    expect(headings(html, 2)).toContain('Entrena con Sofía');
    for (const text of ['«Sin prisa»', '@sofi.rueda', '29 de febrero', 'Ciclista', 'Cumbia rebajada']) {
      expect(html.replaceAll('<!-- -->', '')).toContain(text);
    }
    expect(html).toMatch(/<article.*<img[^>]* src="\/sofia\.jpg".*<h1/s);
    expect(html).not.toContain('1992');
    expect(html.match(/data-state="open"/g)).toHaveLength(1);
    expect(head).toContain('<title>Sofía Arriaga · ');
  });

  it('/instructor/{id}: the address that Instagram shares is a link to the profile, by its name', async () => {
    const { html } = await renderedPage(studio, `/instructor/${luis}`);
    expect(html).toMatch(/<a href="https:\/\/www\.instagram\.com\/luis\.reformer\/"[^>]*>@luis\.reformer</);
  });

  it('/coach/{id}: picture and short bio', async () => {
    const { status, html } = await renderedPage(studio, `/coach/${instructor_id}`);
    expect([status, ...headings(html, 1)]).toEqual([200, 'Sofía Arriaga']);
    expect(html).toContain('Ciclista');
    expect(html).toMatch(/<article.*<img[^>]* src="\/sofia\.jpg".*<h1/s);
  });

  it('/class_type/{id}: what it is and its classes', async () => {
    const { html } = await renderedPage(studio, `/class_type/${class_type_id}`);
    expect(headings(html, 1)).toEqual(['Barre']);
    expect(html).toContain('Fuerza con música.');
    expect(html.match(/data-state="open"/g)).toHaveLength(1);
  });

  it.each([
    ['/entrar', 'Entrar Ahora', ['email', 'password']],
    ['/registro', 'Regístrate', ['name', 'last_name', 'email', 'phone', 'password']],
    ['/recuperar', 'Recupera tu contraseña', ['email']],
  ])('%s comes with its form, before any script', async (url, heading, fields) => {
    const { status, html } = await renderedPage(studio, url);
    expect([status, ...headings(html, 1)]).toEqual([200, heading]);
    const form = /<form[^>]*method="post".*<\/form>/s.exec(html)?.[0] ?? '';
    for (const field of fields) expect(form).toMatch(new RegExp(`<input[^>]* name="${field}"`));
    expect(form).toContain('type="submit"');
  });

  it('the sign-in page shows the studio’s logo and picture; /recuperar links back', async () => {
    const ways = async () => {
      const pages = await Promise.all(['/entrar', '/registro', '/recuperar'].map((url) => renderedPage(studio, url)));
      return pages.map(({ html }) => html);
    };
    const [, , recover] = await ways();
    expect(recover).toMatch(/<a[^>]* href="\/entrar"[^>]*>Volver a entrar</);
    expect(recover).not.toContain('/fondo.jpg');
    await configure(studio, { navbar_logo: '/logo.svg', bg_login: '/fondo.jpg', business_name: 'Jacaranda' });
    for (const html of await ways()) {
      expect(html).toMatch(/<a[^>]* href="\/"[^>]*><img src="\/logo\.svg" alt="Jacaranda"/);
      expect(html).toMatch(/<img[^>]* src="\/fondo\.jpg"/);
    }
    await configure(studio, { navbar_logo: '', bg_login: '', business_name: 'Mi estudio' });
  });

  it('/registro asks to accept only what is required at sign-up', async () => {
    const as = await administrator(studio);
    const hasCheckbox = async () => /<input[^>]* type="checkbox"/.test((await renderedPage(studio, '/registro')).html);
    expect(await hasCheckbox()).toBe(false);
    const page = { slug: 'reglamento', title: 'Reglamento', content: '<p>Puntualidad.</p>', required_signup: true };
    const { page_id } = (await studio.api.post('/pages', page, { as })).read(pageAnswer).page;
    expect(await hasCheckbox()).toBe(true);
    expect((await studio.api.delete(`/pages/${page_id}`, { as })).status).toBe(204);
  });

  it('/{class_packages_path} is the shop, under the studio’s path for it; /paquetes still works', async () => {
    expect((await renderedPage(studio, '/planes')).status).toBe(404);
    await configure(studio, { class_packages_path: 'planes', class_packages_name: 'Planes' });
    for (const url of ['/planes', '/paquetes']) {
      const { status, html, head } = await renderedPage(studio, url);
      expect([status, ...headings(html, 1)]).toEqual([200, 'Planes']);
      expect(headings(html, 2)).toContain('Diez clases');
      expect(head).toContain('<title>Planes · ');
      expect(head).toContain(`<link rel="canonical" href="${SITE}/planes">`);
      expect(html).toMatch(/<nav[^>]*Principal.*<a[^>]* href="\/planes"[^>]*>Planes</s);
    }
    await configure(studio, { class_packages_path: 'paquetes', class_packages_name: 'Paquetes' });
  });

  it('the footer links to the pages that have content, and to no others', async () => {
    const [, footer = ''] = /<footer(.*)<\/footer>/s.exec((await renderedPage(studio, '/avisos')).html) ?? [];
    const [, links = ''] = /INFORMACIÓN<\/h2>(.*?)<\/section>/s.exec(footer) ?? [];
    expect([...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/terminos', '/avisos']);
  });

  it('/checkout/{id}: what is bought and for how much, before any script', async () => {
    const { html } = await renderedPage(studio, `/checkout/${class_package_id}`);
    expect(headings(html, 1)).toEqual(['Estás Comprando']);
    for (const fact of ['Diez clases', '$1,250.00', '10 clases']) expect(html).toContain(fact);
  });

  it('/clase/{id}: the class, its coach, free places and price, before signing in', async () => {
    const { status, html, head, structured } = await renderedPage(studio, `/clase/${single_class_id}`);
    expect([status, ...headings(html, 1)]).toEqual([200, 'Barre']);
    const text = html.replaceAll('<!-- -->', '');
    for (const fact of ['Sofía', 'Roma', 'Quedan 8 lugares', 'Desde $125.00 por clase', 'Fuerza con música.']) {
      expect(text).toContain(fact);
    }
    expect(text).toMatch(/<form[^>]* action="\/entrar"[^>]*><input[^>]* name="next" value="\/clase\//);
    expect(head).toMatch(/<title>Barre lun 23 nov, 09:00 · /);
    const [, event] = graph.parse(JSON.parse(structured))['@graph'];
    expect(event).toMatchObject({ '@type': 'Event', name: 'Barre', url: `${SITE}/clase/${single_class_id}` });
  });

  it('/ubicacion: each location with map, directions, hours and phone; a class links there', async () => {
    const { html } = await renderedPage(studio, '/ubicacion');
    expect(headings(html, 2)).toContain('Roma');
    for (const fact of [
      'Tabasco 214',
      'Lunes: 6:00 a 21:30',
      'La casa rosa &lt;/script&gt;',
      'href="tel:+525555140214"',
    ])
      expect(html).toContain(fact);
    for (const map of ['www.google.com/maps', 'maps.apple.com', 'waze.com/ul'])
      expect(html).toContain(`https://${map}`);
    expect(html).toContain(`id="sucursal-${roma}"`);
    const ofClass = await renderedPage(studio, `/clase/${single_class_id}`);
    expect(ofClass.html).toContain(`href="/ubicacion#sucursal-${roma}"`);
  });

  it.each([
    ['/class_type', () => class_type_id, 'con Sofía · Roma · Quedan 8 lugares'],
    ['/instructor', () => instructor_id, 'Barre · Roma · Quedan 8 lugares'],
  ])('%s sells: the next class, its room, what a newcomer pays and the way to it', async (path, id, fact) => {
    const { html } = await renderedPage(studio, `${path}/${id()}`);
    const [, next = ''] = /aria-labelledby="la-proxima"[^>]*>(.*?)<\/section>/s.exec(html) ?? [];
    for (const said of [
      'dateTime="2026-11-23T09:00"',
      fact,
      'Desde $125.00 por clase',
      `href="/clase/${single_class_id}"`,
      'Reservar',
    ])
      expect(next).toContain(said);
  });

  it('a full class offers its waitlist only where the studio has waitlists', async () => {
    const full = await classType(studio, { name: 'Box' });
    const coach = await instructor(studio, { name: 'Teo' });
    const of = { class_type_id: full.class_type_id, location_id: roma, instructor_ids: [coach.instructor_id] };
    const { single_class_id: taken } = await singleClass(studio, { in: 3, ...of, capacity: 1 });
    const ana = await customer(studio);
    await grant(studio, ana, { class_amount: 1 });
    const { status } = await studio.api.post('/class_reservations', { single_class_id: taken }, { as: ana });
    expect(status).toBe(201);
    const addresses = [
      `/clase/${taken}`,
      `/class_type/${full.class_type_id}`,
      `/instructor/${coach.instructor_id}`,
    ] as const;
    const pages = async () => {
      const rendered = await Promise.all(addresses.map((url) => renderedPage(studio, url)));
      return rendered.map(({ html }) => html);
    };
    await configure(studio, { waitlist_enabled: true });
    for (const html of await pages()) expect(html).toContain('Ver la lista de espera');
    await configure(studio, { waitlist_enabled: false });
    const [ofClass = '', ...next] = await pages();
    for (const html of [ofClass, ...next]) expect(html).not.toContain('lista de espera');
    expect(ofClass).toMatch(/href="\/calendario\?dia=2026-11-23"[^>]*><span[^>]*>Ver otras clases</);
    for (const html of next) expect(html).toMatch(new RegExp(`href="/clase/${taken}"[^>]*><span[^>]*>Ver la clase<`));
  });

  it.each([
    ['/avisos', 'Avisos', 'No hay avisos por mostrar.'],
    ['/ubicacion', 'Ubicación', 'Tabasco 214'],
    ['/preguntas-frecuentes', 'Preguntas Frecuentes', 'href="/terminos"'],
    ['/calendario', 'Horarios', 'data-state="open"'],
    ['/terminos', 'Términos', '<p>Texto</p>'],
    ['/vacia', 'Términos', 'Sin contenido.'],
  ])('%s', async (url, heading, text) => {
    const { status, html } = await renderedPage(studio, url);
    expect([status, ...headings(html, 1)]).toEqual([200, heading]);
    expect(html).toContain(text);
  });

  it('a day after the last class of its week says so, and links to the next week', async () => {
    const { html } = await renderedPage(studio, '/calendario?dia=2026-11-25');
    const days = html.split('<section').filter((day) => /^ [^>]*data-shown/.test(day));
    expect(days).toHaveLength(1);
    expect(days[0]).toContain('No hay más clases programadas esta semana.');
    expect(days[0]).toMatch(/href="\/calendario\?dia=2026-11-30"[^>]*>.*Ver la próxima semana/);
  });

  it('a week without classes links to the next day with one, and where none follows it says so', async () => {
    const before = (await renderedPage(studio, '/calendario?dia=2026-11-14')).html;
    expect(before).toContain('No hay clases programadas.');
    expect(before).toMatch(/href="\/calendario"[^>]*>.*Ver el lunes 23 de noviembre/);
    const after = (await renderedPage(studio, '/calendario?dia=2026-12-20')).html;
    expect(after).toMatch(/No hay clases programadas\..*Tampoco hay en las semanas que siguen\./);
    expect(after).not.toContain('Ver la próxima semana');
  });

  it('without script a class links to its page, and the days are links', async () => {
    const { html } = await renderedPage(studio, '/calendario');
    const [, id] = /<form id="([^"]+)"[^>]* hidden=""[^>]*><\/form>/.exec(html) ?? [];
    const button = html.match(/<button[^>]*data-state="open"[^>]*>/)?.[0].toLowerCase();
    expect(button).toContain(`form="${id?.toLowerCase()}"`);
    expect(button).toContain(`formaction="/clase/${single_class_id}"`);
    expect(html).toMatch(/<a[^>]*href="\/calendario\?dia=2026-11-24"/);
  });
});

describe('data for search engines and social networks', () => {
  it('one address, title, description and picture', async () => {
    const { head } = await renderedPage(studio, '/calendario?dia=2026-11-24');
    expect(head).toContain(`<link rel="canonical" href="${SITE}/calendario">`);
    expect(head).toContain(`<meta property="og:image" content="${SITE}/social.png">`);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(head).toContain('<meta name="description" content="Muévete &lt;/script&gt;&lt;b&gt;">');
  });

  it('the studio and its classes, in data that cannot close their script', async () => {
    const { structured } = await renderedPage(studio, '/calendario');
    expect(structured).not.toContain('<');
    const [club, ...events] = graph.parse(JSON.parse(structured))['@graph'];
    expect(club).toMatchObject({
      '@type': 'HealthClub',
      telephone: '+525512345678',
      sameAs: ['https://www.instagram.com/jacaranda'],
      location: [{ name: 'Mi estudio Roma', address: { streetAddress: 'Tabasco 214' }, telephone: '+525555140214' }],
    });
    expect(events[0]).toMatchObject({
      '@type': 'Event',
      name: 'Barre',
      startDate: '2026-11-23T09:00:00-06:00',
      endDate: '2026-11-23T10:00:00-06:00',
      performer: [{ name: 'Sofía Arriaga', url: `${SITE}/instructor/${instructor_id}` }],
      location: { name: 'Roma' },
    });
    // The landing page lists them too, although its first packet is full.
    const landing = graph.parse(JSON.parse((await renderedPage(studio, '/')).structured))['@graph'];
    expect(landing.map((thing) => thing['@type'])).toEqual(['HealthClub']);
  });

  it('the shop’s packages, on its page only', async () => {
    const things = graph.parse(JSON.parse((await renderedPage(studio, '/paquetes')).structured))['@graph'];
    expect(things.find((thing) => thing['@type'] === 'Offer')).toMatchObject({
      name: 'Diez clases',
      price: 1250,
      priceCurrency: 'MXN',
      availability: 'https://schema.org/InStock',
      offeredBy: { '@id': `${SITE}/#estudio` },
    });
    expect((await renderedPage(studio, '/avisos')).structured).not.toContain('"Offer"');
  });

  it('the answers to questions, on their page only', async () => {
    await configure(studio, { faq_content: '¿Qué llevo?\nAgua.\n\n¿Hay zapatos?\nSí, prestados.' });
    const { html, structured } = await renderedPage(studio, '/preguntas-frecuentes');
    expect(headings(html, 2)).toEqual(expect.arrayContaining(['¿Qué llevo?', '¿Hay zapatos?']));
    expect(graph.parse(JSON.parse(structured))['@graph'][1]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: '¿Qué llevo?', acceptedAnswer: { text: 'Agua.' } }, { name: '¿Hay zapatos?' }],
    });
    expect((await renderedPage(studio, '/avisos')).structured).not.toContain('FAQPage');
    await configure(studio, { faq_content: '' });
    expect((await renderedPage(studio, '/preguntas-frecuentes')).structured).not.toContain('FAQPage');
  });

  it('every public page once, and the closed ones excluded', async () => {
    const { shown, closed } = await shownPaths(studio);
    expect(shown).toEqual(
      expect.arrayContaining(['/', '/calendario', '/avisos', '/terminos', `/instructor/${instructor_id}`]),
    );
    expect(shown).not.toContain('/vacia');
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.some((path) => path.startsWith('/mystudio') || path.startsWith('/admin'))).toBe(false);
    expect(closed).toEqual(expect.arrayContaining(['/mystudio', '/admin', '/recepcion', '/checkout/', '/api/']));
  });
});

it('without classes in person no page shows one, nor says when there are any', async () => {
  await configure(studio, { single_class_enabled: false });
  const pages = ['/', '/calendario', `/instructor/${instructor_id}`, `/class_type/${class_type_id}`];
  for (const url of pages) {
    const { status, html } = await renderedPage(studio, url);
    expect([url, status, html.includes('data-state="open"')]).toEqual([url, 200, false]);
    expect(html).not.toMatch(/Calendario de Clases|Entrena con|Horarios de|Ver horarios|Ver la próxima semana/);
  }
  expect((await renderedPage(studio, '/calendario')).html).toContain('No hay clases programadas.');
  await configure(studio, { single_class_enabled: true });
  expect((await renderedPage(studio, '/calendario')).html).toContain('data-state="open"');
});
