import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { waitlistAnswer, waitlistList } from '#shared/wire/waitlist.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { watchWaitlists } from './watch-waitlists.ts';

const NOT_THERE = 'No encontramos este lugar en la lista de espera.';

let studio: TestStudio;
let desk: TestCustomer;
let ana: TestCustomer;
let holder: TestCustomer;
let mine: { waitlist_id: number; single_class_id: number };

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, { waitlist_enabled: true });
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  [ana, holder] = [await customer(studio), await customer(studio)];
  for (const person of [ana, holder]) await grant(studio, person);
  const { single_class_id } = await singleClass(studio, { capacity: 1, in: 48 });
  await studio.api.post('/class_reservations', { single_class_id }, { as: holder });
  const joined = await studio.api.post('/waitlist', { single_class_id }, { as: ana });
  mine = { single_class_id, waitlist_id: joined.read(waitlistAnswer).waitlist.waitlist_id };
});
afterAll(() => studio.close());

const put = (body: object, as = ana) => studio.api.put('/waitlist', body, { as });
const limitOf = async (as: TestCustomer) =>
  (await studio.api.get('/waitlist', { as })).read(waitlistList).promotion_notice_minutes;
const freeThePlace = async () => {
  const [own] = await studio.db.rows<{ id: number }>(
    'select class_reservation_id as id from class_reservation where single_class_id = $1 and "deletedAt" is null',
    [mine.single_class_id],
  );
  return studio.api.delete(`/class_reservations/${own?.id}`, { as: holder });
};

it('keeps the position and the person’s own limit, says until when, and removes the limit', async () => {
  const late = (await put({ ...mine, promotion_notice_minutes: 20 * 60 })).read(waitlistAnswer);
  expect(late.message).toBe('Anotada en lista de espera.');
  expect(late.waitlist).toMatchObject({
    position: 1,
    promotion: { way: 'automatic', until: '2026-11-24T17:00:00.000Z' },
  });
  expect(late.waitlist.promotion.text).toContain('como pediste, ya no te lo asignamos.');
  // Omitted it stays; null removes it, and only the studio's cut-off applies.
  expect((await put(mine)).status).toBe(200);
  expect(await limitOf(ana)).toBe(20 * 60);
  const free = (await put({ ...mine, promotion_notice_minutes: null })).read(waitlistAnswer);
  expect(free.waitlist.promotion.until).toBe('2026-11-25T01:00:00.000Z');
  expect(await limitOf(ana)).toBeNull();
});

it('is applied by the promotion: nobody is promoted later than they asked', async () => {
  await put({ ...mine, promotion_notice_minutes: 40 * 60 });
  studio.clock.advance(9 * HOUR);
  await freeThePlace();
  const answer = (await put(mine)).read(waitlistAnswer);
  expect(answer.waitlist).toMatchObject({ outcome: null, position: 1 });
});

it.each([-1, 10_081, 1.5, '60', '', {}, true])('refuses %s minutes, naming the field', async (minutes) => {
  const answer = await put({ ...mine, promotion_notice_minutes: minutes });
  expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
  expect(answer.body).toMatchObject({
    error: { message: 'Revisa los datos que enviaste.', fields: { promotion_notice_minutes: expect.any(String) } },
  });
});

it('keeps the limit when the whole entry is sent back with it, and ignores its other fields', async () => {
  const { waitlist } = (await put(mine)).read(waitlistAnswer);
  const saved = await put({ ...waitlist, position: 7, waiting: 9, promotion_notice_minutes: 90 });
  expect(saved.read(waitlistAnswer).waitlist).toMatchObject({ ...mine, position: 1, waiting: 1 });
  expect(await limitOf(ana)).toBe(90);
  expect((await put({ ...waitlist, unheard_of: 1 })).code).toBe('invalid-input');
});

it('accepts no wish for a spot: the place that becomes free is the one', async () => {
  const answer = await put({ ...mine, spot: 3 });
  expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
});

it('of another person, another class or an unknown one answers 404, and changes nothing', async () => {
  const other = await singleClass(studio);
  const tries: [object, TestCustomer][] = [
    [mine, holder],
    [{ ...mine, customer_id: holder.customer_id }, desk],
    [{ ...mine, single_class_id: other.single_class_id }, ana],
    [{ ...mine, waitlist_id: 2_000_000_000 }, ana],
  ];
  for (const [body, as] of tries) {
    const answer = await put({ ...body, promotion_notice_minutes: 60 }, as);
    expect([answer.status, answer.code, answer.body]).toMatchObject([
      404,
      'waitlist-not-found',
      { error: { message: as === desk ? `${NOT_THERE} Puede que ya no esté: vuelve a cargar la página.` : NOT_THERE } },
    ]);
  }
  const foreign = await put({ ...mine, customer_id: ana.customer_id, promotion_notice_minutes: 60 }, holder);
  expect(foreign.code).toBe('forbidden');
  expect([await limitOf(ana), await limitOf(holder)]).toEqual([null, null]);
});

it('requires a sign-in: visitors, ended sessions and disabled people change nothing', async () => {
  const anonymous = await studio.api.put('/waitlist', mine);
  expect([anonymous.status, anonymous.code]).toEqual([401, 'auth/required']);
  expect(anonymous.body).toMatchObject({ error: { message: 'Inicia sesión para continuar.' } });
  const limit = { ...mine, promotion_notice_minutes: 60 };
  await studio.db.rows('update customer set disabled_at = "createdAt" where customer_id = $1', [ana.customer_id]);
  const disabled = await put(limit);
  expect([disabled.status, disabled.code]).toEqual([403, 'auth/user-disabled']);
  const leaving = await studio.api.delete(`/waitlist/${mine.waitlist_id}`, { as: ana });
  expect([leaving.status, leaving.code]).toEqual([403, 'auth/user-disabled']);
  await studio.db.rows('update customer set disabled_at = null where customer_id = $1', [ana.customer_id]);
  await studio.db.rows('delete from identity_session where id = $1', [ana.session_id]);
  expect((await put(limit)).status).toBe(401);
});

it('staff save it for the person they name', async () => {
  const body = { ...mine, customer_id: ana.customer_id, promotion_notice_minutes: 90 };
  expect((await put(body, desk)).status).toBe(200);
  expect(await limitOf(ana)).toBe(90);
});

it('after a promotion shows how it ended, and does not restore the entry', async () => {
  await freeThePlace();
  const { waitlist } = (await put({ ...mine, promotion_notice_minutes: 60 })).read(waitlistAnswer);
  expect(waitlist).toMatchObject({ outcome: 'promoted', position: null, waiting: 0 });
  expect(await limitOf(ana)).toBe(60);
});

it('of a past class, or after waitlists were turned off, shows its state', async () => {
  await configure(studio, { waitlist_enabled: false });
  expect((await put(mine)).read(waitlistAnswer).waitlist.outcome).toBeNull();
  await configure(studio, { waitlist_enabled: true });
  studio.clock.advance(49 * HOUR);
  await watchWaitlists(studio.context);
  expect((await put(mine)).read(waitlistAnswer).waitlist).toMatchObject({ outcome: 'class-over', position: null });
});
