import { expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue } from '#shared/configuration/catalogue.ts';
import { spanishReason } from '#shared/spanish-reason.ts';
import { hostileJson } from './hostile-values.ts';
import { audiences, schemasWithin, takenParts } from './route-schemas.ts';

/** Messages that do not say what to do. */
const SAYS_NOTHING =
  /^(El valor no es válido|No es válido|No está escrito como se espera|Es demasiado|Son demasiados)\.$/;

const values = Object.values(hostileJson).map((json): unknown => JSON.parse(json));

const reasonsOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value, { error: spanishReason }).error?.issues.map(({ message }) => message) ?? [];

it('every reason why a value of a call or a setting is refused says what to write instead', async () => {
  const settings = Object.entries(catalogue).map(([key, schema]): [string, z.ZodType] => [`setting ${key}`, schema]);
  const taken = [...(await takenParts(audiences)), ...settings].flatMap(([name, schema]) =>
    schemasWithin(schema, name),
  );
  expect(taken.length).toBeGreaterThan(1000);
  const mute = taken.flatMap(([name, schema]) =>
    values.flatMap((value) =>
      reasonsOf(schema, value)
        .filter((reason) => SAYS_NOTHING.test(reason))
        .map((reason) => `${name} of ${JSON.stringify(value).slice(0, 40)}: ${reason}`),
    ),
  );
  expect([...new Set(mute)]).toEqual([]);
});

/** Enumerations that programs use, and names. */
const NOT_FOR_PEOPLE = new Set(['POST', 'PUT', 'DELETE', 'platform', 'cross-platform', 'stripe', 'conekta']);
/** Codes that are Spanish words. */
const SPANISH = ['redondo', 'recto', 'amable', 'industrial', 'permitido', 'con autorización', 'nunca'];

it('what a value may be instead is named in Spanish, not by its code', async () => {
  const settings = Object.entries(catalogue).map(([key, schema]): [string, z.ZodType] => [`setting ${key}`, schema]);
  const all = [...(await takenParts(audiences)), ...settings].flatMap(([name, schema]) => schemasWithin(schema, name));
  const codes = new Set(
    all.flatMap(([, one]) => (one instanceof z.ZodEnum && one.options.length > 1 ? one.options : [])),
  );
  expect(codes.size).toBeGreaterThan(50);
  const said = [...codes].filter((code) => {
    const [reason] = reasonsOf(z.enum([String(code), '-']), 'neither');
    return reason === `Elige una de estas opciones: ${code}, -.`;
  });
  const same = ['no', 'terminal', 'presencial', 'especial', 'video'];
  expect(said.filter((code) => !NOT_FOR_PEOPLE.has(String(code))).sort()).toEqual([...SPANISH, ...same].sort());
});
