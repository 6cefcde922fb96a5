import { expect, it } from 'vitest';
import { z } from 'zod';
import { spanishReason, spokenIssue } from './spanish-reason.ts';
import { email } from './wire/customers.ts';

const text = z.string();
it.each<[string, z.ZodType, unknown, string]>([
  ['a text that is missing', text, undefined, 'Falta este dato.'],
  ['no text', text, 7, 'Escribe un texto.'],
  ['several texts for one', text, ['1', '2'], 'Escribe un solo valor.'],
  ['several mails for one', z.email(), ['ana@x.mx', 'eva@x.mx'], 'Escribe un solo valor.'],
  ['no number', z.number(), 'siete', 'Escribe un número.'],
  ['a number with decimals', z.int(), 1.5, 'Escribe un número entero.'],
  ['no switch', z.boolean(), 'sí', 'Elige sí o no.'],
  ['no list', z.array(text), 'a', 'Debe ser una lista.'],
  ['no object', z.object({}), 'a', 'Debe ser un grupo de datos, cada uno con su nombre.'],
  ['an empty text', text.min(1), '', 'Debes llenar este campo.'],
  ['a short text', text.min(2), 'a', 'Escribe al menos 2 caracteres.'],
  ['a long text', text.max(2), 'abc', 'El texto no puede pasar de 2 caracteres.'],
  ['no choice of several', z.array(text).min(1), [], 'Elige al menos uno.'],
  ['too few', z.array(text).min(2), ['a'], 'Elige al menos 2.'],
  ['too many', z.array(text).max(1), ['a', 'b'], 'No pueden ser más de 1.'],
  ['a small number', z.number().min(3), 2, 'Debe ser 3 o más.'],
  ['a number that is not above', z.number().gt(3), 3, 'Debe ser mayor que 3.'],
  ['a large number', z.int().max(1000), 9999, 'Debe ser 1,000 o menos.'],
  ['a number far too large', z.int().max(1_000_000), 2_000_000, 'Debe ser 1,000,000 o menos.'],
  ['a long list', z.array(text).max(1000), Array.from({ length: 1001 }, String), 'No pueden ser más de 1,000.'],
  ['a very long text', text.max(2000), 'a'.repeat(2001), 'El texto no puede pasar de 2,000 caracteres.'],
  ['a price that is not above', z.number().gt(1000.5), 3, 'Debe ser mayor que 1,000.5.'],
  ['a number that is not below', z.number().lt(3), 3, 'Debe ser menor que 3.'],
  ['no mail', z.email(), 'ana', 'Escribe un correo válido.'],
  ['no address', z.url(), 'ana', 'Escribe una dirección completa, con https://.'],
  ['no day', z.iso.date(), '23/11/2026', 'Escribe una fecha: año, mes y día.'],
  ['no instant', z.iso.datetime(), 'ayer', 'Escribe una fecha con su hora.'],
  ['no hour', z.iso.time(), 'siete', 'Escribe una hora, por ejemplo 07:30.'],
  ['nothing for a day', z.iso.date().refine(() => true), null, 'Escribe una fecha: año, mes y día.'],
  ['a number for an instant', z.iso.datetime(), 20261127, 'Escribe una fecha con su hora.'],
  ['nothing for a mail', z.email(), null, 'Escribe un correo válido.'],
  ['nothing for the mail of an account', email, null, 'El correo no es válido.'],
  ['no mail of an account', email, undefined, 'Falta este dato.'],
  ['nothing for a text that must be filled in', text.trim().min(1), null, 'Debes llenar este campo.'],
  ['nothing for a text with its own words', text.trim().min(1, 'Escribe tu motivo.'), null, 'Escribe tu motivo.'],
  ['nothing for a longer text', text.min(2), null, 'Escribe al menos 2 caracteres.'],
  ['nothing for a text that says its form', text.regex(/^a$/, 'Usa una a.'), null, 'Usa una a.'],
  ['control: nothing for a text that may be empty', text.max(20), null, 'Escribe un texto.'],
  ['control: nothing for a text of any form', text.regex(/^a$/), null, 'Escribe un texto.'],
  ['another form', text.regex(/^a$/), 'b', 'No está escrito como se espera.'],
  ['no multiple', z.number().multipleOf(5), 7, 'Debe ser múltiplo de 5.'],
  ['thirds of a peso', z.number().multipleOf(0.01), 0.333, 'Tiene demasiados decimales.'],
  ['none of the choices', z.enum(['all', 'past']), 'x', 'Elige una de estas opciones: todo, pasado.'],
  ['not the one value', z.literal('a'), 'b', 'Solo se acepta «a».'],
  ['what nobody asked for', z.strictObject({}), { a: 1 }, 'No se aceptan estos datos: a.'],
  ['a switch that must be on', z.literal(true), false, 'Solo se acepta «sí».'],
  ['none of several kinds', z.union([text, z.number()]), true, 'Escribe un texto o escribe un número.'],
  ['one of several kinds, wrong', z.union([z.literal(''), z.email()]), 'ana', 'Escribe un correo válido.'],
  [
    'one of several kinds, seen by its parts',
    z.union([z.object({ a: text.min(2) }), z.number()]),
    { a: 'b' },
    'Escribe al menos 2 caracteres.',
  ],
  [
    'parts of several kinds',
    z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]),
    {},
    '«a»: Falta este dato o «b»: Falta este dato.',
  ],
  [
    'one of a list in a part of several kinds',
    z.union([z.object({ a: z.array(z.int()) }), z.object({ b: z.int() })]),
    { a: ['b'] },
    '«a», número 1: Escribe un número o «b»: Falta este dato.',
  ],
  ['a key that is not one', z.record(text.regex(/^a$/), text), { b: '' }, 'No está escrito como se espera.'],
  ['an element that is not one', z.map(text, z.number()), new Map([['a', 'b']]), 'Escribe un número.'],
  ['a rule of its own without words', text.refine(() => false), 'a', 'El valor no es válido.'],
])('%s', (_, schema, value, words) => {
  const { error } = schema.safeParse(value, { error: spanishReason });
  expect(error?.issues[0]?.message).toBe(words);
});

it.each([
  [['ab', 'abc'], z.array(text.max(2)), 'Número 2: El texto no puede pasar de 2 caracteres.'],
  [{ a: { b: 7 } }, z.object({ a: z.object({ b: text }) }), '«a.b»: Escribe un texto.'],
])('says which part of %j is meant', (value, schema, words) => {
  const { error } = schema.safeParse(value, { error: spanishReason });
  expect(error && spokenIssue(error)).toBe(words);
});

it('has a Spanish text for every reason of the validation library', () => {
  // As the library's own texts of every language name them; a new one shows here as `NOT_VALID`, and is then given words.
  const known = /^(?:[A-ZÁÉÍÓÚ].*\.)$/;
  const machine = /[<>=|]|inválid|esperaba que|indefinido|ISO|booleano|instanceof/i;
  for (const schema of [
    text,
    z.number(),
    z.iso.date(),
    z.enum(['a', 'b']),
    z.array(text),
    z.int().max(1),
    text.max(1),
  ]) {
    for (const value of [undefined, null, 7, 'xx', [], {}, Number.NaN, new Date()]) {
      const message = schema.safeParse(value, { error: spanishReason }).error?.issues[0]?.message;
      if (message === undefined) continue;
      expect(message).toMatch(known);
      expect(message).not.toMatch(machine);
    }
  }
});

it.each([
  [['a', 'b', 'c'], 'No pueden ser más de 2.'],
  [[5], 'Número 1: Escribe un texto.'],
  [{ a: [5] }, '«a»: Número 1: Escribe un texto.'],
])('of kinds within kinds it says what is wrong with the one that was meant: %j', (value, said) => {
  const scalar = z.union([z.string(), z.number(), z.boolean()]);
  const simple = z.union([scalar, z.null(), z.array(z.string()).max(2)]);
  const answer = z.union([simple, z.record(z.string(), simple)]);
  expect(answer.safeParse(value, { error: spanishReason }).error?.issues[0]?.message).toBe(said);
});
