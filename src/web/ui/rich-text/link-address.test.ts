import { expect, it } from 'vitest';
import { isLinkAddress, linkAddress } from './link-address.ts';

it.each([
  ['estudio.mx/horarios', 'https://estudio.mx/horarios'],
  ['http://estudio.mx', 'http://estudio.mx'],
  [' hola@estudio.mx ', 'mailto:hola@estudio.mx'],
  ['mailto:hola@estudio.mx', 'mailto:hola@estudio.mx'],
  ['55 1234 5678', 'tel:5512345678'],
  ['+52 (55) 1234-5678', 'tel:+525512345678'],
  ['/calendario', '/calendario'],
  ['', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://x.mx', null],
  ['//otro.mx', null],
  ['dos palabras', null],
])('%j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each(['java\nscript:alert(1)', ' https://x.mx', '/a"b', 'HTTPS://'])('refuses %j', (address) => {
  expect(isLinkAddress(address)).toBe(false);
});
