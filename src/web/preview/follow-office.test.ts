import { expect, test } from 'vitest';
import { defaultConfiguration, publicPart } from '#shared/configuration/catalogue.ts';
import { withSettings } from './follow-office.ts';

const saved = publicPart({ ...defaultConfiguration, business_name: 'Luna', primary: '#112233' });

test('one invalid value keeps the others on the preview', () => {
  const shown = withSettings(saved, { business_name: 'Casa Luna', primary: '#12', tagline: 'Respira', nonsense: 1 });
  expect(shown).toEqual({ ...saved, business_name: 'Casa Luna', tagline: 'Respira' });
});

test('a partly typed value is shown as it would be stored', () => {
  expect(withSettings(saved, { instagram: '@luna' }).instagram).toBe('https://www.instagram.com/luna');
});
