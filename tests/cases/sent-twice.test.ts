import { afterAll, describe, expect, it } from 'vitest';
import { configure } from '../factories/configure.ts';
import { callsOf } from '../http/document.ts';
import { startApp } from '../start-app.ts';
import { countRows } from './count-rows.ts';
import { type SentForm, sentForms } from './sent-twice-acts.ts';

const studio = await startApp();
afterAll(() => studio.close());
const { api } = studio;
await configure(studio, { discounts_enabled: true });

const calls = await callsOf(api);

/** Calls that insert a row without a key and without a constraint, and why a second one does no harm. */
const harmless: Record<string, string> = {
  'POST /customer/admin/{id}/claim': 'the link before ends',
  'POST /customer/admin/{id}/claim_code': 'the code before ends',
  'POST /customer/calendar_feed': 'the address before ends',
  'POST /identity/second-factor': 'what was begun before ends',
  'POST /authorisations': 'a permit does nothing by itself and ends in minutes',
  'POST /files': 'a file that nothing uses is removed by itself',
  'POST /files/s3': 'a file that nothing uses is removed by itself',
  'POST /single_class/week': 'classes that stand already are left out',
};

it('tests every call that accepts an optional key, and its header is documented', () => {
  const taking = calls.filter((call) => call['x-once'] === 'key-if-sent');
  expect(Object.keys(sentForms).sort()).toEqual(taking.map(({ name }) => name).sort());
  for (const { name, parameters, responses } of taking) {
    const header = parameters.find(({ in: where }) => where === 'header');
    expect(header, name).toMatchObject({ name: 'idempotency-key', required: false });
    expect(JSON.stringify(responses['422']), name).toContain('key-reused');
  }
});

it('every call that creates a row declares what happens when it is sent twice', () => {
  const natural = calls.filter((call) => call.responses['201'] && typeof call['x-once'] === 'object');
  expect(natural.map(({ name }) => name).sort()).toEqual(Object.keys(harmless).sort());
});

const everyTable = () => countRows(studio.db);

/** The id in an answer: its first property that ends in `_id`. */
function idIn(body: unknown): number {
  const found = /"\w+_id":(\d+)/.exec(JSON.stringify(body))?.[1];
  if (found === undefined) throw new Error(`No id: ${JSON.stringify(body)}`);
  return Number(found);
}

let keys = 0;
const newKey = () => `formulario-${++keys}`;

describe.each(Object.entries(sentForms))('%s', (name, fill) => {
  const path = name.replace('POST ', '');
  const send = ({ as, body }: Pick<SentForm, 'as' | 'body'>, idempotencyKey: string | null) =>
    api.post(path, body, { as, idempotencyKey });

  it('sent twice with one key creates one row and gives the same answer', async () => {
    const form = await fill(studio);
    const key = newKey();
    const before = await everyTable();
    const first = await send(form, key);
    expect(first.status, first.text).toBe(201);
    const after = await everyTable();
    expect(after).not.toEqual(before);
    const again = await send(form, key);
    expect([again.status, again.body], again.text).toEqual([201, first.body]);
    expect(await everyTable()).toEqual(after);
  });

  it('sent twice at once with one key creates one row, and both get its answer', async () => {
    const form = await fill(studio);
    const key = newKey();
    const answers = await Promise.all([send(form, key), send(form, key)]);
    expect(
      answers.map(({ status }) => status),
      answers.map(({ text }) => text).join(),
    ).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const after = await everyTable();
    await send(form, key);
    expect(await everyTable()).toEqual(after);
  });

  it('with other content the same key is refused, and nothing is written', async () => {
    const form = await fill(studio);
    const key = newKey();
    expect((await send(form, key)).status).toBe(201);
    const after = await everyTable();
    const other = await send({ ...form, body: { ...form.body, ...form.changed } }, key);
    expect([other.status, other.code], other.text).toEqual([422, 'key-reused']);
    expect(await everyTable()).toEqual(after);
  });

  it('the same key of another person is a separate one', async () => {
    const form = await fill(studio);
    const key = newKey();
    const mine = await send(form, key);
    const after = await everyTable();
    const hers = await send({ as: form.other, body: { ...form.body, ...form.changed } }, key);
    expect(hers.status, hers.text).toBe(201);
    expect(hers.body).not.toEqual(mine.body);
    expect(await everyTable()).not.toEqual(after);
  });

  it('a row deleted since is created again under its key, once, also by two at once', async () => {
    const form = await fill(studio);
    const key = newKey();
    const first = await send(form, key);
    const made = idIn(first.body);
    const gone = await api.delete(`${path}/${made}`, { as: form.as });
    expect(gone.status, gone.text).toBeLessThan(300);
    const answers = await Promise.all([send(form, key), send(form, key)]);
    expect(
      answers.map(({ status }) => status),
      answers.map(({ text }) => text).join(),
    ).toEqual([201, 201]);
    const [again] = new Set(answers.map(({ body }) => idIn(body)));
    expect(answers.map(({ body }) => idIn(body))).toEqual([again, again]);
    expect(again).not.toBe(made);
    const after = await everyTable();
    expect(idIn((await send(form, key)).body)).toBe(again);
    expect(await everyTable()).toEqual(after);
  });

  // Control: the count of rows sees a second one.
  it.each([
    ['without a key', () => null],
    ['with another key', newKey],
  ])('%s a second one is another one, or is refused as taken', async (_how, keyOf) => {
    const form = await fill(studio);
    expect((await send(form, keyOf())).status).toBe(201);
    const after = await everyTable();
    const second = await send(form, keyOf());
    if (form.taken) return expect(second.code, second.text).toBe(form.taken);
    expect(second.status, second.text).toBe(201);
    expect(await everyTable()).not.toEqual(after);
  });
});
