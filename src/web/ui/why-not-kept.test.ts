import { expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { isNoPicture, whyNotKept } from './why-not-kept.ts';

const oneOrPdf = new ApiError(415, 'file-type', 'Solo se aceptan imágenes (JPG, PNG, WebP) o PDF.');

it('a field for a picture alone does not offer a PDF to whoever chose something else', () => {
  expect(whyNotKept(oneOrPdf, true)).toBe('Elige una imagen (JPG, PNG o WebP).');
  expect(whyNotKept(oneOrPdf, false)).toBe(oneOrPdf.message);
  const large = new ApiError(413, 'file-too-large', 'El archivo no puede pasar de 10 MB.');
  expect(whyNotKept(large, true)).toBe(large.message);
});

it.each([
  ['application/pdf', true],
  ['image/png', false],
  // Some phones give no type: the server looks at the file itself.
  ['', false],
])('a file of type %j is known to be no picture before it is sent: %s', (type, known) => {
  expect(isNoPicture({ type })).toBe(known);
});
