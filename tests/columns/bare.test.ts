import { afterAll, describe, expect, it } from 'vitest';
import { callsOf, pathWith } from '../http/document.ts';
import { sampleOf } from '../http/samples.ts';
import { FEED, openBareStudio } from './bare-studio.ts';

const studio = await openBareStudio();
afterAll(() => studio.close());
const { api, people, tables, db } = studio;
const reads = (await callsOf(api)).filter(({ method }) => method === 'GET');

/** Optional columns that no row can leave empty, given the others, and why. */
const NEVER_ALL_EMPTY: Record<string, string> = {
  'former_contact.email': 'one of the two is what was left behind',
  'consent.page_id': 'words are missing of a page alone, which is named then',
  'consent.version': 'a page has one',
};

describe('the studio is bare', () => {
  it.each([...tables.keys()])('%s has a row with every optional column empty', async (table) => {
    const optional = (tables.get(table) ?? []).filter((column) => column.optional).map(({ name }) => name);
    const empty = optional
      .filter((name) => !(`${table}.${name}` in NEVER_ALL_EMPTY))
      .map((name) => `"${name}" is null`);
    const [row] = await db.rows<{ found: boolean }>(
      `select exists (select 1 from ${table} where ${['true', ...empty].join(' and ')}) as found`,
    );
    expect(row?.found, optional.join()).toBe(true);
  });
});

/** The value for a path's parameter: one of the few existing ids, or a word. */
const AT_PLACEHOLDER: Record<string, string[]> = {
  'GET /custom_fields/{id}': ['100'],
  'GET /discounts/admin/code/{code}': ['MOSTRADOR'],
  'GET /discounts/code/{code}': ['TEXTO'],
  'GET /pages/{id}': ['texto'],
  'GET /calendar/{file}': [`${FEED}.ics`],
  'GET /purchases/payment_slip/{id}': ['7'],
};
/** The query parameters that a call requires. */
const AT_NAME: Record<string, string> = {
  customer_id: '2',
  single_class_id: '2',
  other_id: '1',
  instructor_id: '1',
  class_package_id: '1',
  page_id: '1',
  starts_on: '2026-11-24',
  ends_on: '2026-12-03',
};
/** A range around all rows, for calls that take dates. */
const DAYS: Record<string, string> = { start_date: '2026-11-16', end_date: '2026-11-29' };
const IDS = ['1', '2', '3', '4', '5', '6'];

/** Calls that read no row of the table, and why. */
const NOT_ANSWERED: Record<string, string> = {
  'GET /live': 'a stream, which does not end',
  'GET /mailbox/{file}': 'letters as files, which the demo alone has',
};

it('the page of the simulated provider is drawn from bare rows', async () => {
  const { statusCode, body } = await studio.app.inject({ url: '/simulador' });
  expect([statusCode, body]).toEqual([200, expect.stringContaining('sub')]);
});

describe.each(reads.filter(({ name }) => !(name in NOT_ANSWERED)))('$name', (call) => {
  const query = new URLSearchParams(
    call.parameters
      .filter(({ in: place, required, name }) => place === 'query' && (required || name in DAYS))
      .map(({ name, schema }) => [name, DAYS[name] ?? AT_NAME[name] ?? String(sampleOf(schema, name))]),
  );
  const values = call.path.includes('{') ? (AT_PLACEHOLDER[call.name] ?? IDS) : [''];

  it('is answered from bare rows', async () => {
    const answered: string[] = [];
    const refused: string[] = [];
    for (const value of values) {
      for (const as of [undefined, ...Object.values(people)]) {
        const { status, text } = await api.get(`${pathWith(call, value)}?${query}`, { as });
        expect(status, `${value}: ${text}`).toBeLessThan(500);
        (status === 200 ? answered : refused).push(text);
      }
    }
    expect(answered, refused.join('\n')).not.toEqual([]);
  });
});
