import { expect, it } from 'vitest';
import { paths } from '../screens.ts';
import { filesOf, handlingOf, insteadOf, OFFLINE_PAGE } from './answers.ts';

const SITE = 'https://estudio.mx';

it('the fallback page is a screen', () => {
  expect(OFFLINE_PAGE).toBe(paths.offline);
});

it.each([
  ['/api/class_reservations', 'GET', 'cors', 'none'],
  ['/api', 'GET', 'navigate', 'none'],
  ['/api/calendar/abc.ics', 'GET', 'navigate', 'none'],
  ['/apice', 'GET', 'navigate', 'page'],
  ['/mystudio', 'GET', 'navigate', 'page'],
  ['/mystudio', 'POST', 'navigate', 'none'],
  ['/mystudio', 'GET', 'cors', 'none'],
  ['/assets/a.js', 'GET', 'cors', 'file'],
  ['https://otro.mx/assets/a.js', 'GET', 'cors', 'none'],
  ['https://otro.mx/', 'GET', 'navigate', 'none'],
] as const)('%s by %s (%s): %s', (address, method, mode, handling) => {
  expect(handlingOf({ url: new URL(address, SITE).href, method, mode }, SITE)).toBe(handling);
});

it('caches the scripts and pictures that the page names, and nothing else', () => {
  const document = `<style data-sheets="a">@font-face{src:url(/assets/f.woff2)}</style>
    <img src="/archivos/1-logo.webp?a=1&amp;b=2" alt=""><img src="https://otro.mx/x.png"><img src="//otro.mx/assets/y.js">
    <script type="module" src="/assets/a.js"></script><script type="module" src="/assets/a.js" data-app="/assets/b.js /assets/c.js"></script><iframe src="/api/x">`;
  expect(filesOf(document)).toEqual([
    '/archivos/1-logo.webp?a=1&b=2',
    ...['a', 'b', 'c'].map((name) => `/assets/${name}.js`),
  ]);
});

it('returns to the requested page', () => {
  expect(insteadOf(new URL('/clase/7?dia=2026-11-24', SITE))).toBe('/sin-conexion?a=%2Fclase%2F7%3Fdia%3D2026-11-24');
});
