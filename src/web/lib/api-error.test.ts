import { expect, it } from 'vitest';
import { ApiError, errorText } from './api-error.ts';

const links = 'No escribas direcciones de internet aquí (nada con «://» ni «www.»).';
const refused = (code: string, message: string, fields = {}) => errorText(new ApiError(400, code, message, { fields }));

it('describes an invalid request if no field shows it', () => {
  const generic = 'Revisa los datos que enviaste.';
  expect(refused('invalid-input', generic, { comment: links })).toBe(`${generic} ${links}`);
  expect(refused('invalid-input', generic, { comment: links, name: links })).toBe(`${generic} ${links}`);
  expect(refused('invalid-input', generic)).toBe(generic);
});

it('keeps a text of its own unchanged', () => {
  const taken = 'Ya existe una cuenta con ese número de teléfono';
  expect(refused('phone-taken', taken, { phone: taken })).toBe(taken);
  expect(errorText(new Error('x'))).toMatch(/^Algo salió mal/);
});
