import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator, classType, instructor, singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { headings, renderedPage } from './rendered-page.ts';

const sections = {
  hero: ['hero_enabled', 'hero_order'],
  about: ['about_enabled', 'about_order'],
  mission: ['mission_enabled', 'mission_order'],
  class_type: ['class_type_enabled', 'class_type_order'],
  coaches: ['coaches_enabled', 'coaches_order'],
  packages: ['packages_enabled', 'packages_order'],
  landing_announcements: ['landing_announcements_enabled', 'landing_announcements_order'],
  schedule: ['schedule_enabled', 'schedule_order'],
} as const;
const titles = {
  hero: 'Muévete',
  about: 'Nosotros',
  mission: 'Misión',
  class_type: 'Tipos de Clase',
  coaches: 'Coaches',
  packages: 'Paquetes',
  landing_announcements: 'Avisos',
  schedule: 'Calendario de Clases',
} as const;
type Name = keyof typeof sections;
const names = Object.keys(sections) as Name[];

let studio: TestStudio;
let as: TestCustomer;

async function configure(values: Record<string, unknown>): Promise<void> {
  const config = Object.entries(values).map(([key, value]) => ({ key, value }));
  expect((await studio.api.put('/appconfig', { config }, { as })).status).toBe(200);
}

const only = (shown: readonly Name[]) =>
  configure(Object.fromEntries(names.map((name) => [sections[name][0], shown.includes(name)])));

beforeAll(async () => {
  studio = await startApp();
  as = await administrator(studio);
  const { class_type_id } = await classType(studio, { name: 'Rodada' });
  await studio.db.rows('update class_type set file = $1 where class_type_id = $2', [
    JSON.stringify({ src: '/rodada.svg', name: 'rodada.svg', type: 'image/svg+xml' }),
    class_type_id,
  ]);
  await classType(studio, { name: 'Sin foto' });
  const { instructor_id } = await instructor(studio, { name: 'Sofía' });
  await singleClass(studio, { in: 3, class_type_id, instructor_ids: [instructor_id] });
  await studio.api.post(
    '/announcements',
    { title: 'Cerramos el lunes', content: '<p>Volvemos el martes.</p>' },
    { as },
  );
  const { class_package_id } = await classPackage(studio, { title: 'Diez clases' });
  await studio.api.post('/class_packages/home', { class_package_id }, { as });
  await configure({
    hero_title: 'Muévete',
    about_title: 'Nosotros',
    about_content: 'Uno\n\nDos',
    mission_content: 'Que nadie deje de moverse.\n\nNunca.',
  });
});
afterAll(() => studio.close());

describe('the landing page', () => {
  beforeEach(() => only(names));

  it('shows every section with its data, under one heading', async () => {
    const { status, html } = await renderedPage(studio, '/');
    expect(status).toBe(200);
    expect(headings(html, 1)).toEqual(['Muévete']);
    expect(headings(html, 2)).toEqual(expect.arrayContaining(Object.values(titles).slice(1)));
    expect(html).toContain('href="/class_type/1"');
    expect(html).toContain('href="/instructor/1"');
    expect(html).toContain('Cerramos el lunes');
    expect(html).toContain(`href="/checkout/1"`);
    expect(html).toContain('<p>Uno</p><p>Dos</p>');
    expect(html).toContain('<p>Que nadie deje de moverse.</p><p>Nunca.</p>');
    expect(html).toMatch(/data-state="open"/);
  });

  it('links to a sign-in page with the studio’s picture and e-mail fields, and to a shop with its name', async () => {
    await configure({ bg_login: '/detras.jpg', class_packages_name: 'Bonos' });
    const entrance = await renderedPage(studio, '/entrar');
    expect(entrance.html).toMatch(/<img[^>]* src="\/detras\.jpg"/);
    const recovery = await renderedPage(studio, '/recuperar');
    expect(recovery.html.match(/<input[^>]* type="email"/g)).toHaveLength(1);
    const shop = await renderedPage(studio, '/paquetes');
    expect(headings(shop.html, 1)).toEqual(['Bonos']);
    expect(shop.html).toMatch(/<nav[^>]*>.*<a[^>]* href="\/paquetes"[^>]*>Bonos<\/a>.*<\/nav>/s);
    await configure({ bg_login: '', class_packages_name: 'Paquetes' });
  });

  it('sells package 152 until the owner names another', async () => {
    await studio.db.rows(`select setval(pg_get_serial_sequence('class_package', 'class_package_id'), 151)`);
    const trial = await classPackage(studio, { title: 'Clase de prueba', class_amount: 1, price: 99 });
    const { html } = await renderedPage(studio, '/');
    expect(trial.class_package_id).toBe(152);
    expect(html).toContain('href="/checkout/152"');
    await studio.api.put('/class_packages', { ...trial, hidden: true }, { as });
  });

  it('shows every kind of package that staff chose, an event with its dates, and sells the trial wherever it is listed', async () => {
    const event = await classPackage(studio, { title: 'Taller de luna llena', kind: 'especial' });
    await studio.api.post('/class_packages/home', { class_package_id: event.class_package_id }, { as });
    const trial = await classPackage(studio, { title: 'Primera vez', class_amount: 1, price: 99 });
    await configure({ home_trial_class_package_id: trial.class_package_id });
    const { html } = await renderedPage(studio, '/');
    expect(html).toContain('aria-label="Ver fechas Taller de luna llena"');
    expect(html).toContain(`href="/checkout/${event.class_package_id}"`);
    expect(html).toContain(`href="/checkout/${trial.class_package_id}"`);
    expect(html).toMatch(/Primera vez(<!-- -->)? por /);
    await studio.api.put('/class_packages', { ...trial, sale_price: 0 }, { as });
    expect((await renderedPage(studio, '/')).html).toContain('Primera vez gratis');
    const shop = await renderedPage(studio, '/paquetes');
    expect(headings(shop.html, 2)).toContain('Eventos y talleres');
    expect(headings(shop.html, 3)).toContain('Taller de luna llena');
    await studio.api.put('/class_packages', { ...event, hidden: true }, { as });
    await configure({ home_trial_class_package_id: 152 });
  });

  it('collapses classes that ended today, before the coming ones', async () => {
    await singleClass(studio, { in: -2, duration_minutes: 50 });
    const { html } = await renderedPage(studio, '/calendario');
    const folded = /<details[^>]*><summary>1 clase terminada<\/summary>.*?<\/details>/s.exec(html)?.[0] ?? '';
    expect(folded).toContain('Terminó');
    expect(folded).not.toContain('data-state="open"');
    expect(html.replace(folded, '')).not.toContain('Terminó');
    expect(html.replace(folded, '')).toContain('data-state="open"');
  });

  it('leaves out class types without a picture', async () => {
    const { html } = await renderedPage(studio, '/');
    expect(html).not.toContain('Sin foto');
  });

  it.each(names)('hides %s when it is off, and requests nothing it does not show', async (name) => {
    await only([name]);
    const { html, asked } = await renderedPage(studio, '/');
    const shown = [...headings(html, 1), ...headings(html, 2)].join('|');
    for (const other of names) {
      if (other === name) expect(shown).toContain(titles[other]);
      else expect(shown).not.toContain(titles[other]);
    }
    const questions: Partial<Record<Name, string>> = {
      class_type: '/api/class_types',
      coaches: '/api/instructors/home/all',
      packages: '/api/class_packages',
      landing_announcements: '/api/announcements',
      schedule: '/api/single_class',
    };
    for (const [other, path] of Object.entries(questions)) {
      expect(
        asked.some((question) => question.startsWith(path)),
        path,
      ).toBe(other === name);
    }
  });

  it('puts them in the configured order', async () => {
    const reversed = [...names].reverse();
    await configure(Object.fromEntries(reversed.map((name, index) => [sections[name][1], index])));
    const { html } = await renderedPage(studio, '/');
    const places = reversed.map((name) => html.search(new RegExp(`<h[12][^>]*>${titles[name]}</h`)));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    await configure(Object.fromEntries(names.map((name, index) => [sections[name][1], (index + 1) * 10])));
  });

  it('has a link for each existing long section below its first text, and no other', async () => {
    const chips = async () => {
      const { html } = await renderedPage(studio, '/');
      const row = /<nav aria-label="En esta página".*?<\/nav>/s.exec(html)?.[0] ?? '';
      const found = [...row.matchAll(/<a[^>]* href="#([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, id, label]) => ({
        id,
        label,
      }));
      for (const { id } of found) expect(html).toMatch(new RegExp(`<section[^>]* id="${id}"`));
      return found.map(({ label }) => label);
    };
    expect(await chips()).toEqual(['Tipos de clase', 'Coaches', 'Paquetes']);
    await only(['hero', 'coaches', 'mission']);
    expect(await chips()).toEqual(['Coaches']);
    await only(['hero', 'mission', 'schedule']);
    expect(await chips()).toEqual([]);
    await only(['hero', 'class_type']);
    const rodada = `update class_type set file = $1 where name = 'Rodada' returning class_type_id`;
    await studio.db.rows(rodada, [null]);
    expect(await chips()).toEqual([]);
    await studio.db.rows(rodada, [JSON.stringify({ src: '/rodada.svg', name: 'rodada.svg', type: 'image/svg+xml' })]);
  });

  it('shows the studio’s name when every section is off', async () => {
    await only([]);
    expect(headings((await renderedPage(studio, '/')).html, 1)).toEqual(['Mi estudio']);
  });

  it('shows a video as a picture until it plays, and starts nothing by itself without a script', async () => {
    await configure({ hero_resource: 'video', hero_video: '/hola.mp4', hero_image: '/hola.jpg' });
    const { html } = await renderedPage(studio, '/');
    expect(html).toMatch(/<video[^>]*poster="\/hola\.jpg"[^>]*>/);
    expect(html).not.toMatch(/<video[^>]*autoplay/i);
    await configure({ hero_resource: 'image' });
    expect((await renderedPage(studio, '/')).html).toMatch(/<img[^>]*src="\/hola\.jpg"[^>]*fetchPriority="high"/i);
  });
});

describe('the banner', () => {
  it('is shown exactly while it is switched on', async () => {
    const shown = async () => (await renderedPage(studio, '/avisos')).html.includes('aria-label="Aviso del estudio"');
    await configure({ banner_enabled: true, banner_text: 'Hola', banner_link: '' });
    expect(await shown()).toBe(true);
    await configure({ banner_enabled: false });
    expect(await shown()).toBe(false);
  });

  it.each([
    ['https://jacaranda.example/avisos', '<a href="/avisos"'],
    ['https://otro.example/', 'href="https://otro.example/" target="_blank" rel="noopener noreferrer"'],
  ])('leads to %s', async (banner_link, expected) => {
    await configure({ banner_enabled: true, banner_text: 'Hola', banner_link, domain: 'jacaranda.example' });
    const { html } = await renderedPage(studio, '/');
    const banner = /<aside[^>]*Aviso del estudio.*?<\/aside>/s.exec(html)?.[0] ?? '';
    expect(banner.replaceAll(/ class="[^"]*"/g, '')).toContain(expected);
  });
});

describe('the navbar and the footer', () => {
  it('link to the timetable only while the landing page does not show it', async () => {
    const navbar = async () => /<nav[^>]*Principal.*?<\/nav>/s.exec((await renderedPage(studio, '/')).html)?.[0];
    await configure({ schedule_enabled: true });
    expect(await navbar()).not.toContain('Horarios');
    await configure({ schedule_enabled: false });
    expect(await navbar()).toContain('href="/calendario"');
    expect(await navbar()).toContain('Ingresar');
  });

  it('contain what the studio adds to its menu, and nothing of it before', async () => {
    await configure({ schedule_enabled: true, class_type_enabled: true, coaches_enabled: true });
    const links = ['/calendario">Horarios', '/#clases">Clases', '/#coaches">Coaches', '/paquetes#eventos">Eventos'];
    const shown = async () => {
      const { html } = await renderedPage(studio, '/avisos');
      const plain = html.replaceAll(/ class="[^"]*"/g, '');
      return links.map((link) => plain.split(`<a href="${link}</a>`).length - 1);
    };
    expect(await shown()).toEqual([0, 0, 0, 0]);
    const all = ['menu_schedule_enabled', 'menu_class_types_enabled', 'menu_coaches_enabled', 'menu_events_enabled'];
    await configure(Object.fromEntries(all.map((key) => [key, true])));
    // One above and one below the fold of a phone.
    expect(await shown()).toEqual([2, 2, 2, 2]);
    await configure({ coaches_enabled: false });
    expect(await shown()).toEqual([2, 2, 0, 2]);
    await configure({ coaches_enabled: true, ...Object.fromEntries(all.map((key) => [key, false])) });
  });

  it('have WhatsApp with 52 in the footer and 521 on the floating button, and only configured contacts', async () => {
    await configure({ whatsapp: '5512345678', whatsapp_widget: true, tiktok: '' });
    const { html } = await renderedPage(studio, '/avisos');
    expect(html).toContain('https://wa.me/525512345678"');
    expect(html).toContain('https://wa.me/5215512345678"');
    for (const text of ['CONTACTO', 'INFORMACIÓN', 'Powered by']) expect(html).toContain(text);
    for (const text of ['TikTok', 'UBICACIÓN']) expect(html).not.toContain(text);
  });

  it('link each contact of the studio, without a floating button once it is off', async () => {
    const networks = { facebook: 'jacaranda.mx', instagram: 'jacaranda', tiktok: '@jacaranda' };
    const at = Object.entries(networks).map(([name, page]) => [name, `https://www.${name}.com/${page}`] as const);
    await configure({ whatsapp_widget: false, email: 'hola@jacaranda.example', ...Object.fromEntries(at) });
    const { html } = await renderedPage(studio, '/avisos');
    const [footer = ''] = /<footer.*<\/footer>/s.exec(html) ?? [];
    expect(footer).toMatch(/href="mailto:hola@jacaranda\.example"[^>]*>.*hola@jacaranda\.example/);
    for (const [, address] of at) expect(footer).toContain(`href="${address}" target="_blank"`);
    expect(footer).toContain('https://wa.me/525512345678"');
    expect(html).not.toContain('https://wa.me/521');
  });
});
