import { expect, it } from 'vitest';
import { zoneFamilies, zoneInWords } from './zones.ts';

it.each([
  ['America/Tijuana', 'Noroeste: Tijuana, Mexicali, Ensenada'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, Argentina'],
  ['Europe/Madrid', 'Madrid'],
])('says %s in words', (zone, words) => {
  expect(zoneInWords(zone)).toBe(words);
});

it("lists Mexico's zones first and always the selected one", () => {
  const families = zoneFamilies('America/Ciudad_de_Nadie');
  expect(families[0]?.label).toBe('México');
  expect(families[0]?.choices[0]?.value).toBe('America/Mexico_City');
  expect(families.flatMap(({ choices }) => choices).map(({ value }) => value)).toContain('America/Ciudad_de_Nadie');
});

it('names only zones that exist', () => {
  for (const { value } of zoneFamilies('Europe/Madrid')[0]?.choices ?? []) {
    expect(() => new Intl.DateTimeFormat('es-MX', { timeZone: value })).not.toThrow();
  }
});
