import { afterAll, beforeAll, expect, it } from 'vitest';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer } from '../../../../tests/factories/people.ts';
import { administrator, classType, grant, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { allow_restricted_times: true });
});
afterAll(() => studio.close());

const midnight = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:01' };

async function reserved(overrides: Parameters<typeof grant>[2]) {
  const ana = await customer(studio);
  await grant(studio, ana, overrides);
  const { single_class_id } = await singleClass(studio);
  return (await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).code;
}

it.each([[{ allowed_times: [] }], [{ class_type_ids: [] }], [{ allowed_times: null, class_type_ids: null }]])(
  'classes given with %j pay any class: an empty list means all, as the screen shows',
  async (overrides) => {
    expect(await reserved(overrides)).toBeUndefined();
  },
);

it('classes given for other hours do not pay', async () => {
  expect(await reserved({ allowed_times: [midnight] })).toBe('no-credits');
});

it('an empty list restricts nothing, also if the studio forbids restrictions', async () => {
  await configure(studio, { allow_restricted_times: false, allow_restricted_class_types: false });
  expect(await reserved({ allowed_times: [], class_type_ids: [] })).toBeUndefined();
  await configure(studio, { allow_restricted_times: true, allow_restricted_class_types: true });
});

it.each([
  ['12:00', '06:00'],
  ['07:00', '07:00'],
])('hours from %s until %s, in which no class begins, are refused', async (from, until) => {
  const as = await administrator(studio);
  const allowed_times = [{ weekdays: [1], from, until }];
  const { customer_id } = await customer(studio);
  const gift = { customer_id, class_amount: 1, expiration_days: 5, reason: 'Prueba', allowed_times };
  const sold = { title: 'Mañanas', price: 100, class_amount: 3, expiration_days: 30, allowed_times };
  for (const [path, body] of [
    ['/available_classes', gift],
    ['/class_packages', sold],
  ] as const) {
    const answer = await studio.api.post(path, body, { as });
    expect([answer.status, answer.text], path).toEqual([
      400,
      expect.stringContaining('Un horario debe terminar después de empezar.'),
    ]);
  }
});

it.each(['that never was', 'that is archived'])(
  'classes are not given for a class type %s: they would pay nothing',
  async (which) => {
    const as = await administrator(studio);
    const { class_type_id } = await classType(studio, { name: `Pilates ${which}` });
    const { customer_id } = await customer(studio);
    const gift = { customer_id, class_amount: 1, expiration_days: 5, reason: 'Prueba' };
    const give = (class_type_ids: number[]) =>
      studio.api.post(
        '/available_classes',
        { ...gift, class_type_ids },
        { as, idempotencyKey: `${which} ${class_type_ids}` },
      );
    expect((await give([class_type_id])).status).toBe(201);
    const gone = which === 'that is archived' ? class_type_id : 99_999;
    if (gone === class_type_id) await studio.api.delete(`/class_types/${class_type_id}`, { as });
    const other = await classType(studio, { name: `Barre ${which}` });
    const answer = await studio.api.post(
      '/available_classes',
      { ...gift, class_type_ids: [other.class_type_id, gone] },
      { as, idempotencyKey: which },
    );
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Ese tipo de clase ya no existe.')]);
    // What was given before it was archived is answered again.
    expect((await give([class_type_id])).status).toBe(201);
  },
);
