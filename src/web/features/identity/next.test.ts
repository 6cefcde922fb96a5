import { describe, expect, it } from 'vitest';
import { internalPath } from './next.ts';

describe('allowed targets after signing in', () => {
  it.each(['/', '/mystudio/reservaciones?filtro=pasadas', '/mystudio/creditos#x'])('%s', (path) => {
    expect(internalPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://evil.example/mystudio',
    'mystudio',
    '/entrar',
    '/registro?next=/entrar',
    '',
    null,
    undefined,
    { pathname: '/mystudio' },
  ])('never %o', (value) => {
    expect(internalPath(value)).toBeNull();
  });
});
