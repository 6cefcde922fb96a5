import { expect, it } from 'vitest';
import { nameOfDevice } from './device-rules.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Safari en iPhone', `${IPHONE} Version/19.1 Mobile/15E148 Safari/604.1`],
  ['Chrome en iPhone', `${IPHONE} CriOS/141.0 Mobile/15E148 Safari/604.1`],
  ['Chrome en Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'],
  ['Samsung Internet en Android', 'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36'],
  ['Edge en Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'],
  ['Firefox en Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Safari en Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15'],
  ['Un navegador', 'curl/8.9'],
  ['Un navegador', null],
])('%s is what %s is called', (name, userAgent) => {
  expect(nameOfDevice(userAgent)).toBe(name);
});
