import { afterAll, describe, expect, it } from 'vitest';
import { configure } from '../factories/configure.ts';
import { onlineAccess } from '../factories/selling.ts';
import { administrator } from '../factories/studio.ts';
import { isLong } from '../long.ts';
import { startApp } from '../start-app.ts';
import { type Call, callsOf, pathWith } from './document.ts';
import { expectCivil, expectRefusal } from './error-shape.ts';
import { hostileText } from './hostile-values.ts';
import { sampleOf } from './samples.ts';

const studio = await startApp();
afterAll(() => studio.close());
/** May call everything, so that the audience stops nothing. */
const as = await administrator(studio);
await configure(studio, { videos_enabled: true });
await onlineAccess(studio, as);
const calls = await callsOf(studio.api);
const withId = calls.filter((call) => call.path.includes('{id}'));
const reads = calls.filter((call) => call.method === 'GET');

/**
 * All of them in the long form; else every fourth, beginning with another one for the next call: one schema reads every
 * id.
 */
function textsFor(place: number): [kind: string, text: string][] {
  return Object.entries(hostileText).filter((_text, index) => isLong || index % 4 === place % 4);
}

describe.each(withId)('the id of $name', (call) => {
  it.each(textsFor(withId.indexOf(call)))('is not %s', async (kind, text) => {
    const answer = await studio.api.call(call.method, pathWith(call, text), undefined, { as });
    expectRefusal(answer, `${call.name} with ${kind}`);
    expect([400, 404], answer.text).toContain(answer.status);
  });

  it('is a text that an address can contain', async () => {
    for (const broken of ['%', '%E0%A4%A', '..%2f..%2fetc', '']) {
      const answer = await studio.api.call(call.method, pathWith(call, broken), undefined, { as });
      expectRefusal(answer, `${call.name} with ${broken}`);
      expect([400, 404], answer.text).toContain(answer.status);
    }
  });
});

describe.each(reads)('the filters of $name', (call) => {
  const known = call.parameters.filter((parameter) => parameter.in === 'query');
  const path = pathWith(call, '1');

  it('refuse one that does not exist', async () => {
    const answer = await studio.api.get(`${path}?no_existe=1`, { as });
    expect(expectRefusal(answer, call.name), answer.text).toContain('no_existe');
    expect(answer.status).toBe(400);
  });

  it('answer anything without an error of the server', async () => {
    for (const [place, { name }] of known.entries()) {
      for (const [kind, text] of textsFor(place + reads.indexOf(call))) {
        const query = new URLSearchParams(
          known.map((other) => [other.name, String(sampleOf(other.schema, other.name))]),
        );
        query.delete(name);
        const answer = await studio.api.get(`${path}?${query}&${name}=${text}`, { as });
        expectCivil(answer, `${call.name} with ${kind} as ${name}`);
      }
      expectCivil(await studio.api.get(`${path}?${name}=1&${name}=2`, { as }), `${call.name} with two of ${name}`);
      expectCivil(await studio.api.get(`${path}?${name}[a]=1&${name}`, { as }), `${call.name} with nested ${name}`);
    }
  });
});

describe.each(reads.filter((call) => filtersOf(call).includes('start_date')))('the dates of $name', (call) => {
  it('are days of the calendar', async () => {
    for (const date of ['2026-02-30', '2026-13-01', '0000-01-01', '23/11/2026', '20261123']) {
      const answer = await studio.api.get(`${call.path}?start_date=${date}&end_date=2026-11-30`, { as });
      expect(expectRefusal(answer, `${call.name} from ${date}`), answer.text).toContain('start_date');
    }
  });
});

const ranges = reads.filter(({ parameters }) =>
  parameters.some(({ name, required }) => name === 'end_date' && required),
);

describe.each(ranges)('the range of $name', (call) => {
  it.each(['2026-11-22', '2036-11-23'])('goes forward and has an end: not until %s', async (until) => {
    const answer = await studio.api.get(`${call.path}?start_date=2026-11-23&end_date=${until}`, { as });
    expectRefusal(answer, `${call.name} until ${until}`);
    expect(answer.status, answer.text).toBe(400);
  });
});

function filtersOf(call: Call): string[] {
  return call.parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []));
}
