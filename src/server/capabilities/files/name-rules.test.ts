import { expect, it } from 'vitest';
import { disposition, givenName, readableName } from './name-rules.ts';

it.each([
  ['foto.jpg', 'foto.webp'],
  ['C:\\fotos\\Mi estudio.PNG', 'Mi-estudio.webp'],
  ['../../etc/passwd', 'passwd.webp'],
  ['recibo.php.jpg', 'recibo-php.webp'],
  ['evil\u202Egpj.exe', 'evilgpj.webp'],
  ['a\r\nset-cookie: x.jpg', 'aset-cookie-x.webp'],
  ['niña 🌸.jpg', 'niña-🌸.webp'],
  ['<img src=x>.jpg', 'img-src=x.webp'],
  ['.jpg', 'archivo.webp'],
  ['', 'archivo.webp'],
  ['\ud800.jpg', '\ufffd.webp'],
  [`${'x'.repeat(500)}.jpg`, `${'x'.repeat(100)}.webp`],
])('%j is called %j', (given, name) => {
  expect(readableName(given, 'webp')).toBe(name);
});

it.each([
  ['pago de mayo.pdf', 'pago de mayo.pdf'],
  ['pago de mayo', 'pago de mayo.pdf'],
  ['Recibo.PDF', 'Recibo.pdf'],
  ['recibo.html', 'recibo-html.pdf'],
  ['recibo.pdf.exe', 'recibo-pdf-exe.pdf'],
  ['pago del 24/11', 'pago del 24-11.pdf'],
  ['clase 10:30', 'clase 10-30.pdf'],
  ['../a/b.pdf', 'a-b.pdf'],
  ['C:\\recibos\\b.pdf', 'C--recibos-b.pdf'],
  ['...', 'archivo.pdf'],
  ['<b>.pdf', 'b.pdf'],
  ['x'.repeat(100), `${'x'.repeat(100)}.pdf`],
  [`${'x'.repeat(100)}.pdf`, `${'x'.repeat(100)}.pdf`],
  ['x'.repeat(101), null],
  [`${'x'.repeat(98)}.png`, null],
  ['🌸'.repeat(100), `${'🌸'.repeat(100)}.pdf`],
])('%j that somebody gives it is %j', (given, name) => {
  expect(givenName(given, 'pdf')).toBe(name);
});

it('a file name cannot break out of its header', () => {
  expect(disposition('inline', `niña" ; x'(1).webp`)).toBe(
    `inline; filename="ninax1.webp"; filename*=UTF-8''ni%C3%B1a%22%20%3B%20x%27%281%29.webp`,
  );
});

it('an endless run of accents is cut before it is normalised, which would take seconds, and never overlaps other lines', () => {
  const before = process.threadCpuUsage();
  expect(readableName(`a${'\u0315\u0316'.repeat(40_000)}.png`, 'webp')).toBe('a\u0316\u0316\u0315\u0315.webp');
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(0.5);
});
