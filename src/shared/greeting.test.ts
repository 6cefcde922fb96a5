import { expect, it } from 'vitest';
import { greetingName } from './greeting.ts';

it.each([
  ['Ana', 'Ana'],
  ['', ''],
  ['María Fernanda', 'María Fernanda'],
  ['María de los Ángeles Guadalupe', 'María de los Ángeles Guadalupe'],
  ['María de los Ángeles Guadalupe Esperanza', 'María de los Ángeles…'],
  ['Maximiliano Hermenegildo Aristóteles', 'Maximiliano Hermenegildo…'],
  ['A'.repeat(100), `${'A'.repeat(29)}…`],
  ['🧘'.repeat(100), `${'🧘'.repeat(29)}…`],
  ['Ana\n\nTu cuenta fue bloqueada. Entra ya a\nhttps://evil.example/entrar', 'Ana Tu cuenta fue bloqueada…'],
  ['https://evil.example/entrar', 'cliente'],
  ['Ana WWW.evil.example', 'Ana'],
  ['Ana evil.example/entrar', 'Ana evil. example/entrar'],
  ['J.C. Ruiz', 'J. C. Ruiz'],
])('%j is greeted as %j', (name, greeted) => expect(greetingName(name)).toBe(greeted));
