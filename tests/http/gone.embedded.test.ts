import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { errorAnswer } from '#shared/wire/common.ts';
import { customer, staff } from '../factories/people.ts';
import { startApp } from '../start-app.ts';
import { type Call, callsOf, type JsonSchema, pathWith } from './document.ts';
import { sampleOf } from './samples.ts';

const studio = await startApp();
afterAll(() => studio.close());

/** No person or object has this id. */
const NOTHING = 2_147_483_647;
const [admin, ana] = [await staff(studio, 'administrator'), await customer(studio)];

/** The id in a body that names the changed object; other calls have it in the path. */
const named = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.keys(properties).find((name) => name.endsWith('_id') && (required.includes(name) || name === 'page_id'));

const acts = (await callsOf(studio.api)).filter(
  ({ method, path, body }) => method !== 'GET' && (path.includes('{') || (method === 'PUT' && body && named(body))),
);

/** Values that cannot be derived from the schema. */
const further: Record<string, object> = {
  'PUT /class_series': { time: '07:00' },
  'PUT /single_class': { class_type_id: NOTHING, location_id: NOTHING },
  'PUT /purchases/receipt/{id}': { reference: 'ABC123' },
  'PUT /video_captions': { captions: null },
};
const filters: Record<string, string> = { 'DELETE /class_series/{id}': '?from=2026-12-01&version=1' };

/** Calls that are refused before that, with their refusal. */
const otherwise: Record<string, string> = {
  'POST /checkout/notices/{provider}': 'not-found',
  'POST /payment_providers/{provider}/check': 'invalid-input',
  'PUT /video_files/{id}/{part}': 'invalid-input',
  'DELETE /favorites/{id}': 'videos-off',
  'PUT /videos/position': 'videos-off',
  'PUT /videos/{id}/complete': 'videos-off',
  'PUT /videos/{id}/uncomplete': 'videos-off',
};
/** Sentences that the order of the product prescribes (docs/specification/8-errors.md). */
const asSpecified = ['Descuento no encontrado.', 'Lo sentimos, no hemos encontrado este video.'];

function bodyOf({ name, body, path }: Call): unknown {
  if (!body) return undefined;
  const sample = z.looseObject({}).parse(sampleOf(body));
  const id = path.includes('{') ? undefined : named(body);
  return { ...sample, ...further[name], ...(id && { [id]: NOTHING }) };
}

it('control: the test covers what the office edits and what a person has', () => {
  const walked = acts.map(({ name }) => name);
  expect(walked.length).toBeGreaterThan(90);
  expect(walked).toEqual(expect.arrayContaining(['PUT /pages', 'DELETE /tags/{id}', 'PUT /class_reservations']));
});

it.each(acts)('$name of a deleted object is 404, about that object', async (call) => {
  const isStaffs = ['coach', 'desk', 'administrator'].includes(call['x-audience']);
  const as = isStaffs ? admin : ana;
  const path = `${pathWith(call, String(NOTHING))}${filters[call.name] ?? ''}`;
  const answer = await studio.api.call(call.method, path, bodyOf(call), { as });
  if (call.name in otherwise) {
    expect(answer.code).toBe(otherwise[call.name]);
    return;
  }
  expect(answer.status, answer.text).toBe(404);
  const { message } = errorAnswer.parse(answer.body).error;
  if (asSpecified.includes(message)) return;
  // The sentence says that the object does not exist any more, not that something failed.
  expect(message).toMatch(/^(No encontramos|Lo sentimos, no hemos encontrado) (a )?(ese|esa|este|esta|ningún) /);
  if (isStaffs) expect(message).toMatch(/vuelve a cargar la (página|lista)\.$/);
});

it('a deleted document cannot be accepted, and the text says what to do', async () => {
  const post = (page_id: unknown) => studio.api.post('/accepted_pages', { page_id }, { as: ana });
  const said = {
    status: 404,
    code: 'page-not-found',
    body: { error: { message: expect.stringContaining('ya no se pide') } },
  };
  expect(await post(NOTHING)).toMatchObject(said);
  const page = { slug: 'reglas', title: 'Reglas', content: '<p>Uno</p>' };
  const made = await studio.api.post('/pages', page, { as: admin });
  const { page_id } = made.read(z.object({ page: z.object({ page_id: z.int() }) })).page;
  expect((await post(page_id)).status).toBe(201);
  // Retired instead of deleted, since somebody accepted it.
  expect((await studio.api.delete(`/pages/${page_id}`, { as: admin })).status).toBe(204);
  expect(await post(page_id)).toMatchObject(said);
  // Reading a missing one is answered with the prescribed sentence.
  expect((await studio.api.get('/pages/reglas', { as: admin })).body).toMatchObject({
    error: { message: 'Lo sentimos, hubo un error al mostrar este contenido.' },
  });
});
