import { expect, it } from 'vitest';
import { wantedPath } from './wanted-path.ts';

it.each(['/clase/7?dia=2026-11-24', '/mystudio/reservaciones#hoy', '/'])('goes back to %s', (path) => {
  expect(wantedPath(path)).toBe(path);
});

// A browser drops tabs and line breaks of an address before it reads it.
it.each([
  null,
  '',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\r\\evil.example',
  '/.//evil.example',
  '/sin-conexion?a=%2F',
  '/./sin-conexion',
])('%j leads to no other site and not to this screen: her own calendar', (path) => {
  expect(wantedPath(path)).toBe('/mystudio');
});
