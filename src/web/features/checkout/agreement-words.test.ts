import { expect, it } from 'vitest';
import { acceptanceOf, CONSENT, stillToTick } from './agreement-words.ts';

const documents = [{ title: 'Aviso de privacidad' }, { title: 'Términos y condiciones' }];

it('names the boxes that must be ticked, and no optional one', () => {
  expect(stillToTick([CONSENT])).toBe('Para continuar, marca «Estoy de acuerdo con los cobros automáticos».');
  expect(stillToTick([acceptanceOf(documents), CONSENT])).toBe(
    'Para continuar, marca «He leído y acepto Aviso de privacidad y Términos y condiciones» y «Estoy de acuerdo con los cobros automáticos».',
  );
});
