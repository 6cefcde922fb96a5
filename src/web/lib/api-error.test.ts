import { expect, it } from 'vitest';
import { ApiError, errorText } from './api-error.ts';

const links = 'No escribas direcciones de internet aquí (nada con «://» ni «www.»).';
const refused = (code: string, message: string, fields = {}) => errorText(new ApiError(400, code, message, { fields }));

it('says what is wrong with what was sent, where no field shows it', () => {
  const generic = 'Revisa los datos que enviaste.';
  expect(refused('invalid-input', generic, { comment: links })).toBe(`${generic} ${links}`);
  expect(refused('invalid-input', generic, { comment: links, name: links })).toBe(`${generic} ${links}`);
  expect(refused('invalid-input', generic)).toBe(generic);
});

it('leaves a sentence of its own as it is', () => {
  const taken = 'Ya existe una cuenta con ese número de teléfono';
  expect(refused('phone-taken', taken, { phone: taken })).toBe(taken);
  expect(errorText(new Error('x'))).toMatch(/^Algo salió mal/);
});
