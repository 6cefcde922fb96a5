import { expect, it } from 'vitest';
import { configurationOf, publicPart } from '#shared/configuration/catalogue.ts';
import type { Area } from '../screens.ts';
import { paths } from '../screens.ts';
import { headHtml } from './head.ts';

const site = 'https://estudio.mx';
const raw = {
  app_css: 'body{color:red}</style><script>alert(1)</script>',
  head_tracking_codes: '<script>seguimiento()</script>',
  body_tracking_codes: '<img src="https://seguimiento.mx/p.gif">',
};
const configuration = publicPart(configurationOf(raw));

const places: [Area, string, boolean][] = [
  ['public', '/', true],
  ['account', '/mystudio', true],
  ['public', paths.checkout, false],
  ['account', paths.cards, false],
  ['entrance', '/entrar', false],
  ['staff', '/admin/configuracion', false],
];

it.each(places)('%s %s has the studio’s own CSS: %s', (area, path, carries) => {
  const head = headHtml(configuration, { route: { area, path }, site, path }, {});
  expect(head.includes('body{color:red}')).toBe(carries);
  expect(head).not.toContain('seguimiento');
  expect(head).not.toContain('</style><script>');
});

it('the first bytes name the studio’s title, description, icon, colours and picture', () => {
  const look = { business_name: 'Casa', tagline: 'Muévete', favicon: '/icono.svg', primary: '#7A1F4B' };
  const studio = publicPart(configurationOf({ ...look, social_media_image: '/social.png' }));
  const head = headHtml(
    studio,
    { route: { area: 'public', path: '/avisos' }, site, path: '/avisos' },
    { title: 'Avisos' },
  );
  expect(head).toContain('<title>Avisos · Casa</title>');
  expect(head).toContain('<meta name="description" content="Muévete">');
  expect(head).toContain('<link rel="icon" href="/icono.svg">');
  expect(head).toContain('--color-primary:#7a1f4b');
  expect(head).toContain(`<meta property="og:image" content="${site}/social.png">`);
  expect(headHtml(configuration, { route: { area: 'public', path: '/' }, site, path: '/' }, {})).toContain(
    '<link rel="icon" href="/icons/icon.svg">',
  );
});

it.each([
  ['amable', /bricolage/],
  ['industrial', /oswald/],
] as const)('a first visit asks for the letters of texts and of %s headings with the page', (heading_style, face) => {
  const studio = publicPart(configurationOf({ heading_style }));
  const head = headHtml(studio, { route: { area: 'public', path: '/' }, site, path: '/' }, {});
  const ahead = head.match(/<link rel="preload" as="font"[^>]*>/g) ?? [];
  expect(ahead).toHaveLength(2);
  expect(ahead[0]).toMatch(/figtree/);
  expect(ahead[1]).toMatch(face);
});
