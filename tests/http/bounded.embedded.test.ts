import { expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue } from '#shared/configuration/catalogue.ts';
import { audiences, schemasWithin, takenParts } from './route-schemas.ts';

/** Forms that are short whatever is written. */
const SHORT = new Set(['date', 'time', 'datetime', 'uuid']);
/** A quantifier without an end outside a character class: `+`, `*` or `{2,}`. */
const ENDLESS = /[+*]|\{\d+,\}/;

const isEndless = ({ source }: RegExp): boolean =>
  !(source.startsWith('^') && source.endsWith('$')) || ENDLESS.test(source.replaceAll(/\\.|\[[^\]]*\]/g, '.'));

interface Bound {
  check: string;
  format?: string;
  pattern?: RegExp;
}

const isEnd = ({ check, format = '', pattern }: Bound): boolean =>
  check === 'max_length' ||
  check === 'length_equals' ||
  SHORT.has(format) ||
  (pattern !== undefined && !isEndless(pattern));

/** Whether a list or text may be as long as a body may be. */
function isUnbounded(schema: z.ZodType): boolean {
  if (!(schema instanceof z.ZodArray || schema instanceof z.ZodString || schema instanceof z.ZodStringFormat))
    return false;
  const { def } = schema._zod;
  const bounds = (def.checks ?? []).map((check): Bound => check._zod.def);
  return !(schema instanceof z.ZodStringFormat ? [schema._zod.def, ...bounds] : bounds).some(isEnd);
}

const unbounded = (parts: readonly [string, z.ZodType][]) =>
  parts
    .flatMap(([name, schema]) => schemasWithin(schema, name))
    .flatMap(([name, schema]) => (isUnbounded(schema) ? [name] : []));

it('every list and every text that a call or a setting takes has a greatest length', async () => {
  const settings = Object.entries(catalogue).map(([key, schema]): [string, z.ZodType] => [`setting ${key}`, schema]);
  const taken = await takenParts(audiences);
  expect(taken.length).toBeGreaterThan(100);
  expect(unbounded([...taken, ...settings])).toEqual([]);
});

it('control: a list and a text without an end are found, those with one are not', () => {
  const endless = { text: z.string(), digits: z.string().regex(/^[0-9]+$/), list: z.array(z.int()) };
  const ended = { text: z.string().max(3), digits: z.string().regex(/^[0-9]{1,3}$/), list: z.array(z.int()).max(2) };
  expect(unbounded([['taken', z.object(endless)]])).toEqual(['taken.text', 'taken.digits', 'taken.list']);
  expect(unbounded([['taken', z.object(ended)]])).toEqual([]);
});
