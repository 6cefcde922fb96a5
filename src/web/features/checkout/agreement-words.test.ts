import { expect, it } from 'vitest';
import { acceptanceOf, CONSENT, whyNotYet } from './agreement-words.ts';

const documents = [{ title: 'Aviso de privacidad' }, { title: 'Términos y condiciones' }];

it('names what keeps the button disabled, and no optional box', () => {
  expect(whyNotYet([CONSENT], true)).toBe('Para continuar, marca «Estoy de acuerdo con los cobros automáticos».');
  expect(whyNotYet([acceptanceOf(documents), CONSENT], false)).toBe(
    'Para continuar, marca «He leído y acepto Aviso de privacidad y Términos y condiciones» y «Estoy de acuerdo con los cobros automáticos».',
  );
});

it('a button that waits for a card says so, and one that waits for nothing says nothing', () => {
  expect(whyNotYet([], true)).toBe('Para continuar, escribe los datos de tu tarjeta.');
  expect(whyNotYet([], false)).toBeNull();
});
