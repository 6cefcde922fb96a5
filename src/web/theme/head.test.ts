import { expect, it } from 'vitest';
import { configurationOf, publicPart } from '#shared/configuration/catalogue.ts';
import { paths } from '../paths.ts';
import type { Area } from '../routing/route.ts';
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
