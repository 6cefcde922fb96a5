import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as reservations from '#shared/wire/reservations.ts';
import * as schedule from '#shared/wire/schedule.ts';
import { writerOf } from './serializer.ts';

const nullableRecord = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

/** Awkward shapes, each with values a route may answer. */
const cases: [name: string, schema: z.ZodType, values: unknown[]][] = [
  [
    'a nullable object',
    z.object({ guest: z.object({ name: z.string() }).nullable() }),
    [{ guest: null }, { guest: { name: 'Ana' } }],
  ],
  [
    'nullable text, number, date and flag',
    z.object({
      a: z.string().nullable(),
      b: z.int().nullable(),
      c: z.iso.datetime().nullable(),
      d: z.boolean().nullable(),
    }),
    [
      { a: null, b: null, c: null, d: null },
      { a: '', b: 0, c: '2026-11-23T07:00:00.000Z', d: false },
    ],
  ],
  [
    'a nullable array of nullable texts',
    z.object({ names: z.array(z.string().nullable()).nullable() }),
    [{ names: null }, { names: [] }, { names: ['a', null, ''] }],
  ],
  [
    'a nullable choice',
    z.object({ reason: z.enum(['expired', 'revoked']).nullable() }),
    [{ reason: null }, { reason: 'revoked' }],
  ],
  [
    'optional fields, there and not',
    z.object({
      a: z.string().optional(),
      b: z.object({ c: z.int().optional() }).optional(),
      d: z.int().nullable().optional(),
    }),
    [{}, { a: 'x', b: {} }, { b: { c: 0 }, d: null }, { a: undefined }],
  ],
  [
    'a record of numbers',
    z.object({ counts: z.record(z.string(), z.int()) }),
    [{ counts: {} }, { counts: { 'con "comillas"': 1, ñ: 2 } }],
  ],
  [
    'a record of mixed values, or null',
    z.object({ details: nullableRecord }),
    [{ details: null }, { details: {} }, { details: { a: 'x', b: 1, c: true, d: null, e: 1.5 } }],
  ],
  ['a record of objects', z.record(z.string(), z.object({ n: z.int() })), [{}, { a: { n: 1 }, b: { n: 2 } }]],
  [
    'a union of plain types',
    z.object({ value: z.union([z.string(), z.number(), z.boolean()]) }),
    [{ value: 'x' }, { value: '5' }, { value: 5 }, { value: false }],
  ],
  [
    'a union of plain types or null',
    z.object({ value: z.union([z.string(), z.number(), z.null()]) }),
    [{ value: null }, { value: '' }, { value: 0 }],
  ],
  [
    'a union of objects',
    z.object({
      shape: z.union([
        z.object({ kind: z.literal('a'), size: z.int() }),
        z.object({ kind: z.literal('b'), name: z.string() }),
      ]),
    }),
    [{ shape: { kind: 'a', size: 1 } }, { shape: { kind: 'b', name: 'x' } }],
  ],
  [
    'a discriminated union',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), n: z.int() }),
      z.object({ kind: z.literal('b'), list: z.array(z.string()) }),
    ]),
    [
      { kind: 'a', n: 1 },
      { kind: 'b', list: ['x'] },
    ],
  ],
  ['an array of a union', z.array(z.union([z.int(), z.string(), z.object({ n: z.int() })])), [[1, 'a', { n: 2 }], []]],
  [
    'any JSON value',
    z.object({ value: z.unknown() }),
    [
      { value: null },
      { value: 'texto' },
      { value: '5' },
      { value: 5 },
      { value: 1.5 },
      { value: true },
      { value: [] },
      { value: [1, 'a', null, { b: [] }] },
      { value: {} },
      { value: { a: { b: [1, null] } } },
    ],
  ],
  [
    'a record of any JSON value',
    z.record(z.string(), z.unknown()),
    [{ a: null, b: [1], c: { d: 'x' }, e: 2, f: false, g: 'x' }],
  ],
  ['an array of any JSON value', z.array(z.unknown()), [[null, 1, 'a', [], {}]]],
  [
    'nested arrays',
    z.object({ rows: z.array(z.array(z.array(z.int()))) }),
    [{ rows: [] }, { rows: [[]] }, { rows: [[[1, 2], []], [[3]]] }],
  ],
  ['a tuple', z.object({ pair: z.tuple([z.string(), z.int()]) }), [{ pair: ['a', 1] }]],
  [
    'numbers of every size',
    z.object({ whole: z.int(), real: z.number() }),
    [
      { whole: -1, real: 0.1 },
      { whole: 9007199254740991, real: 1e21 },
      { whole: 0, real: -1.5e-7 },
    ],
  ],
  [
    'text that needs escapes',
    z.object({ text: z.string() }),
    [
      { text: '"\\\b\f\n\r\t\u0000\u001f\u2028</script>' },
      { text: '🧘 ñ é 漢' },
      { text: '\ud800' },
      { text: `${'x'.repeat(5000)}"` },
    ],
  ],
  [
    'dates and times as text',
    z.object({ day: z.iso.date(), at: z.iso.datetime() }),
    [{ day: '2026-11-23', at: '2026-11-23T07:00:00.000Z' }],
  ],
  [
    'literals',
    z.object({ status: z.literal('ok'), one: z.literal(1), none: z.null() }),
    [{ status: 'ok', one: 1, none: null }],
  ],
  [
    'an object or false',
    z.object({ file: z.union([z.object({ url: z.string() }), z.literal(false)]) }),
    [{ file: false }, { file: { url: '/a' } }],
  ],
  ['a default', z.object({ list: z.array(z.int()).default([]) }), [{ list: [1] }, { list: [] }]],
  [
    'a shape used twice',
    twice(),
    [
      { a: { n: 1 }, b: null },
      { a: { n: 1 }, b: { n: 2 } },
    ],
  ],
  ['a tree', tree(), [{ name: 'a', children: [{ name: 'b', children: [] }] }]],
];

function twice(): z.ZodType {
  const shape = z.object({ n: z.int() });
  return z.object({ a: shape, b: shape.nullable() });
}

interface Tree {
  name: string;
  children: Tree[];
}

function tree(): z.ZodType {
  const node: z.ZodType<Tree> = z.object({ name: z.string(), children: z.lazy(() => z.array(node)) });
  return node;
}

describe('a generated serializer writes what JSON.stringify would', () => {
  for (const [name, schema, values] of cases) {
    test(name, () => {
      const write = writerOf(schema);
      for (const value of values)
        expect(JSON.parse(write(value))).toEqual(JSON.parse(JSON.stringify(schema.parse(value))));
    });
  }
});

test('fields outside the schema are not sent', () => {
  const write = writerOf(
    z.object({ customer: z.object({ name: z.string() }).nullable(), list: z.array(z.object({ n: z.int() })) }),
  );
  const value = { password: 'x', customer: { name: 'Ana', phone: '5512345678' }, list: [{ n: 1, secret: true }] };
  expect(write(value)).toBe('{"customer":{"name":"Ana"},"list":[{"n":1}]}');
});

test('every schema of the wire has a serializer', () => {
  const named: unknown[] = Object.values({ ...reservations, ...schedule });
  for (const schema of named) if (schema instanceof z.ZodType) expect(() => writerOf(schema)).not.toThrow();
});
