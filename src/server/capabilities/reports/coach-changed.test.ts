import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { coachLinePage } from '#shared/wire/reports/coaches.ts';
import { staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { instructor, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** Whom a class names is who is paid for it, and reception may change it until its list closes (docs/rules.md#coach-pay). */

let studio: TestStudio;
let [admin, desk, other]: TestCustomer[] = [];
let eva: number;
let luis: number;
beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  desk = await staff(studio, 'desk', { name: 'Lupe', last_name: 'Neri' });
  other = await staff(studio, 'desk', { name: 'Rosa', last_name: 'Paz' });
  const coach = async (name: string) => (await instructor(studio, { name, last_name: '' })).instructor_id;
  [eva, luis] = [await coach('Eva'), await coach('Luis')];
});
afterAll(() => studio.close());

async function names(single_class_id: number, coaches: readonly number[], as = desk): Promise<void> {
  const class_instructors = coaches.map((instructor_id) => ({ instructor_id }));
  const answer = await studio.api.put('/single_class', { single_class_id, class_instructors }, { as });
  expect(answer.status, answer.text).toBe(200);
}
async function lines(single_class_id: number) {
  const day = studio.clock.now().toISOString().slice(0, 10);
  const answer = await studio.api.get(`/reports/coaches/lines?start_date=${day}&end_date=${day}`, { as: admin });
  const page = answer.read(coachLinePage);
  return page.lines
    .filter((line) => line.single_class_id === single_class_id)
    .map(({ name, changed }) => [name, changed]);
}

it('a class whose coaches somebody changed after it began says who did and whom it named, until it names them again', async () => {
  const { single_class_id } = await singleClass(studio, { in: 1, instructor_ids: [luis] });
  await names(single_class_id, [eva]);
  studio.clock.advance(1.5 * HOUR);
  expect(await lines(single_class_id)).toEqual([['Eva', null]]);
  await names(single_class_id, [luis]);
  await names(single_class_id, [luis, eva], other);
  const changed = { by: 'Rosa Paz', before: ['Eva'] };
  expect(await lines(single_class_id)).toEqual([
    ['Eva', changed],
    ['Luis', changed],
  ]);
  await names(single_class_id, [eva]);
  expect(await lines(single_class_id)).toEqual([['Eva', null]]);
});

it('one that named nobody says so', async () => {
  const { single_class_id } = await singleClass(studio, { in: 1 });
  studio.clock.advance(1.5 * HOUR);
  await names(single_class_id, [luis]);
  expect(await lines(single_class_id)).toEqual([['Luis', { by: 'Lupe Neri', before: [] }]]);
});
