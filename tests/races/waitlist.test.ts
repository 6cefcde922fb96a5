import { afterAll, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { watchWaitlists } from '../../src/server/capabilities/waitlist/index.ts';
import { staff } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator, singleClass } from '../factories/studio.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { withCredit } from './people.ts';
import { race, type Shot, tally } from './race.ts';
import { ends, fullClass, inside, openWaitlistTrack, wait, watcherOf } from './waitlist-track.ts';

const track = await openWaitlistTrack();
afterAll(() => track.close());

const path = '/class_reservations';
const idsOf = (people: readonly { customer_id: number }[]) =>
  people.map(({ customer_id }) => customer_id).sort((a, b) => a - b);

it('one freed place, cancelled four times at once while the timed job runs: one promotion', async () => {
  const { single_class_id, leaving } = await fullClass(track, 1);
  const waiting = await withCredit(track, 4);
  await wait(track, single_class_id, waiting);
  const watcher = watcherOf(track);
  const watched = Promise.all([watchWaitlists(watcher), watchWaitlists(watcher)]);
  const finishes = await race(track, [...leaving, ...leaving, ...leaving, ...leaving]);
  await watched;
  expect(tally(finishes)).toEqual({ '200': 4 });
  expect(await inside(track, single_class_id)).toEqual(idsOf(waiting.slice(0, 1)));
  expect(await ends(track, single_class_id)).toEqual({ promoted: 1, waiting: 3 });
  await expectCleanBooks(track.db);
});

it('crossing cancellations: all people of two classes leave at once, each waiting for the other class; all are exchanged', async () => {
  const [one, other] = [await fullClass(track, 5), await fullClass(track, 5, 72)];
  const peopleOf = ({ leaving }: typeof one) => leaving.map(({ as }) => as);
  await wait(track, one.single_class_id, peopleOf(other));
  await wait(track, other.single_class_id, peopleOf(one));
  const shots = one.leaving.flatMap((run, index) => [run, ...other.leaving.slice(index, index + 1)]);
  expect(tally(await race(track, shots))).toEqual({ '200': 10 });
  expect(await inside(track, one.single_class_id)).toEqual(idsOf(peopleOf(other)));
  expect(await inside(track, other.single_class_id)).toEqual(idsOf(peopleOf(one)));
  await expectCleanBooks(track.db);
});

it('five cancel, five wait, fifteen book: the places go to those who waited', async () => {
  const { single_class_id, leaving } = await fullClass(track, 5);
  const waiting = await withCredit(track, 5);
  await wait(track, single_class_id, waiting);
  const booking = (await withCredit(track, 15)).map((as) => ({ as, path, body: { single_class_id } }));
  const finishes = await race(track, [...booking.slice(0, 8), ...leaving, ...booking.slice(8)]);
  expect(tally(finishes)).toEqual({ '200': 5, '409 class-full': 15 });
  expect(await inside(track, single_class_id)).toEqual(idsOf(waiting));
  await expectCleanBooks(track.db);
});

it('joined ten times at once: one entry in the waitlist', async () => {
  const { single_class_id } = await fullClass(track, 1);
  const [as] = await withCredit(track, 1);
  const shots = Array.from({ length: 10 }, () => ({ as, path: '/waitlist', body: { single_class_id } }));
  expect(tally(await race(track, shots))).toEqual({ '201': 1, '409 already-waiting': 9 });
  expect(await ends(track, single_class_id)).toEqual({ waiting: 1 });
  await expectCleanBooks(track.db);
});

it('leaving the waitlist while a place is freed: it goes to the next one, or stays theirs', async () => {
  const { single_class_id, leaving } = await fullClass(track, 1);
  const waiting = await withCredit(track, 2);
  await wait(track, single_class_id, waiting);
  const [row] = await track.db.rows<{ waitlist_id: number }>(
    'select min(waitlist_id) as waitlist_id from waitlist where single_class_id = $1',
    [single_class_id],
  );
  const leave = { as: waiting[0], method: 'DELETE' as const, path: `/waitlist/${row?.waitlist_id}` };
  expect(tally(await race(track, [...leaving, leave]))).toEqual({ '200': 2 });
  const [left, stayed] = [
    { left: 1, promoted: 1 },
    { promoted: 1, waiting: 1 },
  ];
  expect([left, stayed]).toContainEqual(await ends(track, single_class_id));
  expect(await liveReservations(track.db, single_class_id)).toBe(1);
  await expectCleanBooks(track.db);
});

it('a place whose time to pay is over goes to the next in the waitlist, whoever else wants to buy it', async () => {
  const { class_package_id } = await classPackage(track, { kind: 'especial', price: 350, class_amount: 1 });
  const { single_class_id } = await singleClass(track, { capacity: 1, in: 48, class_package_id });
  const desk = await staff(track, 'desk');
  const [holder, ...rest] = await withCredit(track, 13);
  const waiting = rest.slice(0, 2);
  const sale = (customer_id: number | undefined) => ({
    as: desk,
    path: '/customer/giveAccess',
    body: { customer_id, class_package_id, payment_method_id: 2, single_class_id },
  });
  await track.api.post(sale(1).path, sale(holder?.customer_id).body, { as: desk });
  await wait(track, single_class_id, waiting);
  const [own] = await track.db.rows<{ id: number }>(
    'select class_reservation_id as id from class_reservation where single_class_id = $1',
    [single_class_id],
  );
  await track.api.delete(`${path}/${own?.id}?customer_id=${holder?.customer_id}`, {
    as: await staff(track, 'administrator'),
  });
  await track.db.rows(
    `with late as (update waitlist set offered_until = "createdAt" where single_class_id = $1 and offered_until is not null)
     update class_place set held_until = now() where single_class_id = $1 and held_until is not null`,
    [single_class_id],
  );
  const watcher = watcherOf(track);
  const watched = Promise.all([1, 2, 3].map(() => watchWaitlists(watcher)));
  const finishes = await race(
    track,
    rest.slice(2).map(({ customer_id }) => sale(customer_id)),
  );
  await watched;
  expect(tally(finishes)).toEqual({ '409 class-full': 10 });
  expect(await ends(track, single_class_id)).toEqual({ missed: 1, waiting: 1 });
  const [held] = await track.db.rows<{ held_for: number }>(
    'select held_for from class_place where single_class_id = $1',
    [single_class_id],
  );
  expect(held?.held_for).toBe(waiting[1]?.customer_id);
  await expectCleanBooks(track.db);
});

it('places of replaced and cancelled unfinished purchases go to the waitlist at once, each to one person', async () => {
  const { class_package_id } = await classPackage(track, { kind: 'especial', price: 350, class_amount: 1 });
  const special = (capacity: number, hours: number) => singleClass(track, { capacity, in: hours, class_package_id });
  const [from, to] = [await special(6, 48), await special(3, 52)];
  const people = await withCredit(track, 13);
  const [buying, waiting] = [people.slice(0, 6), people.slice(6)];
  const attempt = (as: Shot['as'], { single_class_id }: typeof from) => ({
    as,
    path: '/checkout/attempt',
    body: { class_package_id, single_class_id, payment_method: { token_id: 'tok_sim_visa' } },
  });
  const bought: number[] = [];
  for (const as of buying) {
    const { path: checkout, body } = attempt(as, from);
    bought.push((await track.api.post(checkout, body, { as })).read(attemptAnswer).purchase_id);
  }
  await wait(track, from.single_class_id, waiting);
  const giveUp = (n: number) => ({
    as: buying[n],
    path: `/purchases/cancel/${bought[n]}`,
    body: { reason: 'No puedo' },
  });
  const shots = [
    attempt(buying[0], to),
    giveUp(3),
    attempt(buying[1], to),
    giveUp(4),
    attempt(buying[2], to),
    giveUp(5),
  ];
  expect(tally(await race<Shot>(track, shots))).toEqual({ '200': 3, '201': 3 });
  const held = await track.db.rows<{ held_for: number }>(
    'select held_for from class_place where single_class_id = $1 and held_for is not null order by 1',
    [from.single_class_id],
  );
  expect(held.map(({ held_for }) => held_for)).toEqual(idsOf(waiting.slice(0, 6)));
  const letters = await track.db.rows(
    `select 1 from outbox where notice = 'place-to-pay' and customer_id = any($1::integer[])`,
    [waiting.map(({ customer_id }) => customer_id)],
  );
  expect(letters).toHaveLength(6);
  await expectCleanBooks(track.db);
});

it('a class is cancelled while its people cancel and others wait: nobody is left in it or waiting for it', async () => {
  const { single_class_id, leaving } = await fullClass(track, 5);
  const waiting = await withCredit(track, 5);
  await wait(track, single_class_id, waiting);
  const cancel = {
    as: await staff(track, 'desk'),
    method: 'DELETE' as const,
    path: `/single_class/${single_class_id}`,
  };
  expect(tally(await race(track, [...leaving.slice(0, 3), cancel, ...leaving.slice(3)]))).toEqual({ '200': 6 });
  expect(await inside(track, single_class_id)).toEqual([]);
  expect((await ends(track, single_class_id)).waiting ?? 0).toBe(0);
  await expectCleanBooks(track.db);
});

it('the capacity is lowered while people book: refused or applied, never more people than places', async () => {
  const wide = await singleClass(track, { capacity: 20, in: 48 });
  const { single_class_id, class_date, class_type, location } = wide;
  const booking = (await withCredit(track, 20)).map((as) => ({ as, path, body: { single_class_id } }));
  const body = {
    single_class_id,
    class_date,
    capacity: 10,
    class_type_id: class_type.class_type_id,
    location_id: location.location_id,
  };
  const lower = { as: await administrator(track), method: 'PUT' as const, path: '/single_class', body };
  const counts = tally(await race(track, [...booking.slice(0, 5), lower, ...booking.slice(5)]));
  expect([
    { '200': 1, '201': 10, '409 class-full': 10 },
    { '201': 20, '409 capacity-below-taken': 1 },
  ]).toContainEqual(counts);
  expect(await liveReservations(track.db, single_class_id)).toBe(counts['201']);
  await expectCleanBooks(track.db);
});
