import { afterAll, beforeAll, expect, it } from 'vitest';
import { coachRateList, coachRateSaved } from '#shared/wire/coach-rates.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { administrator, instructor } from '../../../../../tests/factories/studio.ts';
import { callsOf, pathWith } from '../../../../../tests/http/document.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
});
afterAll(() => studio.close());

const create = (body: object, as = admin) => studio.api.post('/coach_rates', body, { as });
const list = async (instructor_id: number) =>
  (await studio.api.get(`/coach_rates?instructor_id=${instructor_id}`, { as: admin })).read(coachRateList).coach_rates;
const aCoach = async () => (await instructor(studio)).instructor_id;

it('a coach has one rate from each day on, listed with those before', async () => {
  const instructor_id = await aCoach();
  const first = (await create({ instructor_id, starts_on: '2026-11-01', per_class: 200.5 })).read(coachRateSaved);
  expect(first.coach_rate).toMatchObject({ instructor_id, starts_on: '2026-11-01', per_class: 200.5, per_person: 0 });
  const second = (await create({ instructor_id, starts_on: '2027-01-01', per_person: 12 })).read(coachRateSaved);
  expect((await list(instructor_id)).map(({ starts_on }) => starts_on)).toEqual(['2027-01-01', '2026-11-01']);

  const again = await create({ instructor_id, starts_on: '2026-11-01', per_class: 1 });
  expect(again).toMatchObject({ status: 409, code: 'already-exists' });
  expect(again.body).toMatchObject({ error: { fields: { starts_on: expect.stringContaining('ese día') } } });
  const { coach_rate_id } = second.coach_rate;
  const moved = await studio.api.put('/coach_rates', { coach_rate_id, starts_on: '2026-11-01' }, { as: admin });
  expect(moved.code).toBe('already-exists');

  const removed = await studio.api.delete(`/coach_rates/${coach_rate_id}`, { as: admin });
  expect(removed.body).toEqual({ message: 'Tarifa borrada.' });
  expect(await list(instructor_id)).toEqual([first.coach_rate]);
  expect((await studio.api.delete(`/coach_rates/${coach_rate_id}`, { as: admin })).status).toBe(404);
});

it('two people who send the same day at once leave one rate', async () => {
  const instructor_id = await aCoach();
  const rates = [100, 200].map((per_class) => ({ instructor_id, starts_on: '2026-11-01', per_class }));
  const answers = await Promise.all(rates.map((rate) => create(rate)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await list(instructor_id)).toHaveLength(1);
});

it.each([
  [{ per_class: -1 }, 'per_class'],
  [{ per_class: 1.005 }, 'per_class'],
  [{ per_person: 1_000_001 }, 'per_person'],
  [{ starts_on: '2026-02-30' }, 'starts_on'],
])('refuses %j at its field', async (wrong, field) => {
  const answer = await create({ instructor_id: await aCoach(), starts_on: '2026-11-01', ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } });
});

it('the pay of a coach appears in answers to administrators only, in any call', async () => {
  const instructor_id = await aCoach();
  // Amounts that occur nowhere else, in pesos and in centavos.
  const rate = { instructor_id, starts_on: '2026-11-01', per_class: 73_517.31, per_person: 41_937.79 };
  expect((await create(rate)).status).toBe(201);
  const says = (text: string) => /7351731|73517\.31|73,517|4193779|41937\.79|41,937/.test(text);
  const others = [await staff(studio, 'desk'), await staff(studio, 'coach', { instructor_id }), await customer(studio)];
  // What only administrators may call is refused to them (tests/http/contract.test.ts).
  const reads = (await callsOf(studio.api)).filter(
    (call) => call.method === 'GET' && call['x-audience'] !== 'administrator' && call.name !== 'GET /live',
  );
  expect(reads.length).toBeGreaterThan(60);
  const request = { instructor_id: String(instructor_id), start_date: '2026-11-16', end_date: '2026-11-29' };
  const shown: string[] = [];
  for (const call of reads) {
    const taken = new Set(call.parameters.map(({ name }) => name));
    const query = new URLSearchParams(Object.entries(request).filter(([name]) => taken.has(name)));
    const path = `${pathWith(call, String(instructor_id))}?${query}`;
    // What a customer may ask for, staff may too.
    for (const as of others.slice(0, 2)) if (says((await studio.api.get(path, { as })).text)) shown.push(call.name);
  }
  expect(shown).toEqual([]);
  const refused = await Promise.all(
    others.map((as) => studio.api.get(`/coach_rates?instructor_id=${instructor_id}`, { as })),
  );
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  // Control: the administrator is shown it, and the log keeps it.
  expect(says((await studio.api.get(`/coach_rates?instructor_id=${instructor_id}`, { as: admin })).text)).toBe(true);
  expect(says((await studio.api.get('/audit', { as: admin })).text)).toBe(true);
});
