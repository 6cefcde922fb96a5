import { expect, it } from 'vitest';
import { z } from 'zod';
import { takenFields } from './route-schemas.ts';

/** What a machine reads, and nobody is ever shown. */
const exceptions = [
  // A password may hold anything; tokens are ours.
  /\.(?:password|current|token)$/,
  // JSON that a schema of its own reads (`uploadData`).
  /^POST \/api\/files(?:\/s3)? body\.data$/,
  // Accepted and not believed; the provider's count.
  /^POST \/api\/metodosPago body\.last_digits$/,
];
const fields = await takenFields(['public', 'identity', 'customer']);
const judged = fields.filter(({ name }) => !exceptions.some((exception) => exception.test(name)));

const BREAK = /[\n\r\t\v\f\u0085\u2028\u2029]/;
const broken = ['a\nb', 'Ana\r\n\r\nEntra ya a', 'a\u2028b', 'a\u0085b', 'a\tb', 'a\vb'];
const addresses = [
  'https://evil.example',
  'Ana WWW.evil.example',
  'Ana https：／／evil.example',
  'ftp://evil.example/x',
];

type Schema = (typeof fields)[number]['schema'];
/** What a field keeps of a text; empty when it refuses it. */
const kept = (schema: Schema, text: string) => String(schema.safeParse(text).data ?? '');
/** Taken, and not let go at once as what a reservation shows besides is when it is sent back. */
const takes = (schema: Schema, text: string) => schema.safeParse(text).data !== undefined;

it('every text that customers and visitors send is kept on one line', () => {
  const open = judged.filter(({ schema }) => broken.some((text) => BREAK.test(kept(schema, text))));
  expect(open.map(({ name }) => name)).toEqual([]);
});

it('no text that customers and visitors send may hold an address of the internet', () => {
  const open = judged.filter(({ schema }) => addresses.some((text) => takes(schema, text)));
  expect(open.map(({ name }) => name)).toEqual([]);
});

it('none may hold what turns the direction of reading or controls a terminal', () => {
  const hostile = ['Ana\u202eanA', 'Ana\u2066b', 'Ana\u0000', 'Ana\u001b[2J', 'Ana\u009b2J', 'Ana\ud800'];
  const open = judged.filter(({ schema }) => hostile.some((text) => takes(schema, text)));
  expect(open.map(({ name }) => name)).toEqual([]);
});

/** Of half a megabyte, the longest body: what normalising sorts, and what rules look at from each of its parts on. */
const endless = {
  accents: `a${'\u0315\u0316'.repeat(120_000)}`,
  voicings: `a${'\uff9e\u0301'.repeat(100_000)}`,
  digits: '1 '.repeat(250_000),
  blanks: `a${' '.repeat(500_000)}b`,
  points: 'a.'.repeat(250_000),
};

it.each(Object.entries(endless))('no text of theirs holds the process for everybody else: %s', (_, text) => {
  const slow = judged.flatMap(({ name, schema }) => {
    const before = process.threadCpuUsage();
    schema.safeParse(text);
    const { user, system } = process.threadCpuUsage(before);
    // Where time grows with the square of the length it is a minute.
    return user + system > 1_000_000 ? [name] : [];
  });
  expect(slow).toEqual([]);
});

it('control: the walk reaches them, and what people write otherwise goes in as it is', () => {
  const taking = judged.filter(({ schema }) => kept(schema, 'Ma. José D’Ávila') === 'Ma. José D’Ávila');
  expect(taking.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /api/customer/signup body.name',
      'PUT /api/customer body.instagram',
      'PUT /api/customer body.other',
      'PUT /api/customer body.custom_fields{}|0|0|0',
      'POST /api/addresses body.street',
      'POST /api/class_reservations body.guests[].name',
      'POST /api/class_reservations/rating body.comment',
      'POST /api/purchases/cancel/:id body.reason',
      'PUT /api/purchases/receipt/:id body.reference',
    ]),
  );
});

it('control: what is let go reaches nobody, what any schema keeps does', () => {
  const ignored = fields.find(({ name }) => name === 'PUT /api/class_reservations body.guest');
  expect(ignored && addresses.map((text) => ignored.schema.safeParse(text))).toEqual(
    addresses.map(() => ({ success: true, data: undefined })),
  );
  expect(takes(z.string(), 'https://evil.example')).toBe(true);
  expect(takes(z.unknown(), 'https://evil.example')).toBe(true);
});
